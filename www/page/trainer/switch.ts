import type { TemplateResult } from 'lit-html';
import { useWords } from '../../words/screens.ts';
import { field, switchControl } from '../forms/controls.ts';
import type { PageApi } from '../page-api.ts';
import { isTrainerOn, switchTrainer } from './progress.ts';

const trainerWords = useWords('trainer');

/** The switch of the trainer, in the settings and on the screen of the trainer. */
export function trainerSwitch(page: PageApi, explains: boolean): TemplateResult {
  const { title, why } = trainerWords(page.words.lang);
  const control = switchControl(title, isTrainerOn(), (isOn) => {
    switchTrainer(isOn);
    page.redraw();
  });
  return field('trainer', title, explains ? why : null, control);
}
