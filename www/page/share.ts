// Copies an address, and shows it where copying is not allowed.
import { html, nothing, type TemplateResult } from 'lit-html';
import { sharingWords } from '../words/sharing.ts';
import type { Lang } from '../words/words.ts';

export interface Shared {
  readonly address: string;
  readonly isCopied: boolean;
}

export async function share(address: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(address);
    return { address, isCopied: true };
  } catch {
    return { address, isCopied: false };
  }
}

/** Says that an address was copied, or shows it to be copied by hand. */
export function sharedBox(lang: Lang, shared: Shared | null): TemplateResult | typeof nothing {
  if (shared === null) return nothing;
  const words = sharingWords(lang);
  if (shared.isCopied) return html`<p role="status">${words.copied}</p>`;
  const select = ({ target }: Event): void => (target as HTMLInputElement).select();
  return html`<label class="shared"><span class="small">${words.copyThis}</span>
    <input type="text" class="text" readonly .value=${shared.address} @focus=${select} /></label>`;
}
