import { html, nothing, type TemplateResult } from 'lit-html';
import { sharingWords } from '../words/sharing.ts';
import type { Lang } from '../words/words.ts';

export interface CopyResult {
  readonly text: string;
  readonly isCopied: boolean;
}

export async function copyText(text: string): Promise<CopyResult> {
  try {
    await navigator.clipboard.writeText(text);
    return { text, isCopied: true };
  } catch {
    return { text, isCopied: false };
  }
}

/**
 * Says that the text was copied or, if the browser did not allow copying, shows the text. Nothing if `copied` is `null`. `sentence` may
 * say more than that the text was copied.
 */
export function copyNotice(
  lang: Lang,
  copied: CopyResult | null,
  sentence = sharingWords(lang).copied,
): TemplateResult | typeof nothing {
  if (copied === null) return nothing;
  const words = sharingWords(lang);
  if (copied.isCopied) return html`<p role="status">${sentence}</p>`;
  const select = ({ target }: Event): void => (target as HTMLTextAreaElement).select();
  return html`<label class="shared"><span class="small">${words.copyThis}</span>
    <textarea class="text" rows="3" readonly .value=${copied.text} @focus=${select}></textarea></label>`;
}
