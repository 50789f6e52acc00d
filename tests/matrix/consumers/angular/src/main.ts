import { Component, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { EndDetail } from 'machiavelli-cards/table';
import { MachiavelliTable } from '../angular';

@Component({
  selector: 'app-root',
  imports: [MachiavelliTable],
  template: '<app-machiavelli position="5C 6C 7C / 8C" level="easy" (end)="ended($event)" />',
})
class App {
  ended({ result, mine }: EndDetail): void {
    document.title = `winners ${result.winners}, mine ${mine}`;
  }
}

bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] }).then((app) => {
  Object.assign(globalThis, { leave: () => app.destroy() });
});
