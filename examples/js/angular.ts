// The table in Angular. The schema allows tags that Angular does not know.
import 'machiavelli-cards/define';
import { Component, CUSTOM_ELEMENTS_SCHEMA, input, output } from '@angular/core';
import type { Level, RulesInput } from 'machiavelli-cards';
import type { EndDetail } from 'machiavelli-cards/table';

@Component({
  selector: 'app-machiavelli',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <machiavelli-table
      [rules]="rules()"
      [level]="level()"
      [position]="position()"
      (machiavelli-end)="ended($event)"
    ></machiavelli-table>
  `,
})
export class MachiavelliTable {
  readonly rules = input<RulesInput>('bga');
  readonly level = input<Level>('medium');
  readonly position = input<string>();
  readonly end = output<EndDetail>();

  ended(event: Event): void {
    this.end.emit((event as CustomEvent<EndDetail>).detail);
  }
}
