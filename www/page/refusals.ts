import type { Options, RulesFlaw } from '../engine.ts';
import type { Words } from '../words/page.ts';
import { useWords } from '../words/screens.ts';
import type { GameChoice } from './game-choice.ts';
import { checkRules, isLegal, ownRules, resetOption, setOption } from './rules-check.ts';

const optionsWords = useWords('options');

/** A sentence that says why the engine refuses a choice, and a button that changes the choice, if there is a change that helps. */
export interface Refusal {
  readonly text: string;
  readonly fix: { readonly text: string; readonly choice: GameChoice } | null;
}

export function refusals(choice: GameChoice, words: Words): readonly Refusal[] {
  return checkRules(choice).flaws.map((flaw) => refusalOf(choice, flaw, words));
}

function refusalOf(choice: GameChoice, flaw: RulesFlaw, words: Words): Refusal {
  const { refused, fixes, options } = optionsWords(words.lang);
  switch (flaw.code) {
    case 'bad-option-value':
    case 'contradictory-options': {
      const option = flaw.option as keyof Options;
      const { name } = options[option];
      const reasons: Readonly<Partial<Record<keyof Options, string>>> = refused.contradiction;
      const reason = flaw.code === 'contradictory-options' ? reasons[option] : undefined;
      const fix = { text: fixes.reset(name), choice: resetOption(choice, option) };
      return { text: reason ?? refused.badValue(name), fix };
    }
    case 'deal-too-large': {
      const fittingChoice = withLargestDeal(choice);
      return {
        text: refused.dealTooLarge(String(flaw.needed), String(flaw.cards)),
        fix: fittingChoice && { text: fixes.deal(String(fittingChoice.rules.deal)), choice: fittingChoice },
      };
    }
    case 'player-count': {
      const { least, most } = flaw;
      const withFewerSeats = { ...choice, seats: choice.seats.slice(0, most) };
      return {
        text: refused.playerCount(String(least), String(most)),
        fix: most < choice.seats.length ? { text: fixes.seats(String(most)), choice: withFewerSeats } : null,
      };
    }
    case 'unknown-preset':
    case 'unknown-option':
      return { text: refused.badValue(flaw.name), fix: null };
  }
}

/** The choice with as many cards dealt as the packs allow, or `null` if no deal is legal. */
function withLargestDeal(choice: GameChoice): GameChoice | null {
  const dealSize = choice.rules.deal ?? ownRules(choice).deal;
  for (let deal = Number(dealSize) - 1; deal > 0; deal -= 1) {
    const smallerChoice = setOption(choice, 'deal', deal);
    if (isLegal(smallerChoice)) return smallerChoice;
  }
  return null;
}
