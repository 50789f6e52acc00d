import { html, type TemplateResult } from 'lit-html';
import { encodeQR } from 'qr';

/** The width of the light margin that cameras need, in squares. */
const QUIET_ZONE = 4;

/** A text as a QR code, dark on light in every colour scheme. `label` describes it for screen readers. */
export function qrCode(text: string, label: string): TemplateResult {
  // A screen does not get dirty, and the squares are larger with little correction.
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET_ZONE });
  const size = rows.length;
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="QR: ${label}" shape-rendering="crispEdges">
    <path d="M0 0h${size}v${size}h-${size}z" fill="#fff" />
    <path d=${squares.join('')} fill="#000" />
  </svg>`;
}
