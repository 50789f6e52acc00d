// What a screen reader finds: the roles, names and states below a node as indented lines, after Playwright's `ariaSnapshot`.

const ROLES: Readonly<Record<string, string>> = {
  BUTTON: 'button',
  DIALOG: 'dialog',
  H2: 'heading',
  LI: 'listitem',
  OL: 'list',
  SELECT: 'combobox',
  TABLE: 'table',
  UL: 'list',
};

/** The roles that are named by their text, so that nothing below them is read. */
const NAMED_BY_TEXT: readonly string[] = ['button', 'heading', 'img', 'option'];

const STATES = ['aria-selected', 'aria-disabled', 'aria-multiselectable', 'aria-orientation'];

const clean = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** A picture without a name is not shown: the lamp, while it says nothing. What a live region says is no part of the table. */
const HIDDEN =
  '[hidden], [aria-hidden=true], [role=img]:not([aria-label]), [aria-live], dialog:not([open]), style, svg';

const isHidden = (node: Element): boolean => node.matches(HIDDEN);

/** The text of a node without what is hidden. */
function textOf(node: Node): string {
  if (node instanceof Element && isHidden(node)) return '';
  if (!node.hasChildNodes()) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  return [...node.childNodes].map(textOf).join(' ');
}

function referenced(node: Element, attribute: string): string {
  const ids = (node.getAttribute(attribute) ?? '').split(' ').filter((id) => id !== '');
  const root = node.getRootNode() as ShadowRoot;
  return clean(ids.map((id) => textOf(root.getElementById(id) ?? node)).join(' '));
}

/** Whether a node is a line of text: its parts are read as one. */
const isText = (node: Element, role: string): boolean =>
  NAMED_BY_TEXT.includes(role) || (role === 'listitem' && node.querySelector('button, [role]') === null);

function roleOf(node: Element): string {
  if (node instanceof HTMLInputElement) return node.type === 'checkbox' ? 'checkbox' : 'textbox';
  return node.getAttribute('role') ?? ROLES[node.tagName] ?? '';
}

function nameOf(node: Element, role: string): string {
  const labelled = referenced(node, 'aria-labelledby') || clean(node.getAttribute('aria-label'));
  const label = role === 'combobox' || role === 'checkbox' ? textOf(node.previousElementSibling ?? node) : '';
  return labelled || clean(label) || (isText(node, role) ? clean(textOf(node)) : '');
}

/** The lines for what is below a node. If a modal dialog is open, only the dialog can be read. */
export function ariaText(root: ParentNode, indent = ''): string {
  const modal = indent === '' ? root.querySelector('dialog[open]') : null;
  const nodes = modal === null ? [...root.children] : [modal];
  return nodes
    .filter((node) => !isHidden(node))
    .map((node) => {
      const role = roleOf(node);
      if (role === '' || role === 'presentation') {
        const own = node.children.length === 0 ? clean(node.textContent) : '';
        return own === '' ? ariaText(node, indent) : `${indent}- text: ${own}\n`;
      }
      const states = STATES.flatMap((name) => {
        const value = node.getAttribute(name);
        return value === null || value === 'false'
          ? []
          : ` [${name.slice(5)}${value === 'true' ? '' : `=${value}`}]`;
      });
      const name = nameOf(node, role);
      const description = referenced(node, 'aria-describedby');
      const line = `${indent}- ${role}${name === '' ? '' : ` "${name}"`}${states.join('')}`;
      const inside = isText(node, role) || role === 'combobox' ? '' : ariaText(node, `${indent}  `);
      return `${line}${description === '' ? '' : ` (${description})`}\n${inside}`;
    })
    .join('');
}
