import '@github/markdown-toolbar-element';
import { Bold, Heading, Italic, Link, List, ListOrdered, Quote } from 'lucide-react';
import { createElement, type KeyboardEvent, type SyntheticEvent } from 'react';

/** Extends a field's selection to whole lines, as headings and quotes need. */
function selectWholeLines(field: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  field.setSelectionRange(start, next === -1 ? value.length : next);
}

/** The toolbar's buttons; `key` with Ctrl or Command presses one. */
const BUTTONS = [
  { style: 'bold', label: 'Bold', icon: Bold, key: 'b' },
  { style: 'italic', label: 'Italics', icon: Italic, key: 'i' },
  { style: 'header-3', label: 'Heading', icon: Heading, key: null },
  { style: 'unordered-list', label: 'List', icon: List, key: null },
  { style: 'ordered-list', label: 'Numbered list', icon: ListOrdered, key: null },
  { style: 'quote', label: 'Quote', icon: Quote, key: null },
  { style: 'link', label: 'Link', icon: Link, key: 'k' },
] as const;

const toolbarOf = (fieldId: string) => `markdown-toolbar[for="${CSS.escape(fieldId)}"]`;

/** Presses the button of a shortcut. @returns whether there is one */
export function pressButton(fieldId: string, key: string): boolean {
  const style = BUTTONS.find((button) => button.key === key.toLowerCase())?.style;
  if (style === undefined) return false;
  const selector = `${toolbarOf(fieldId)} [data-md-button="${style}"]`;
  document.querySelector<HTMLButtonElement>(selector)?.click();
  return true;
}

const OF_LINES: readonly (string | null | undefined)[] = ['header-3', 'quote'];

const styleOf = ({ target }: SyntheticEvent) =>
  target instanceof Element
    ? target.closest('[data-md-button]')?.getAttribute('data-md-button')
    : undefined;

type Props = {
  fieldId: string;
  isDisabled: boolean;
  /** Asks for the address of a link; the element would only write 'url'. */
  onLink: () => void;
};

/** Runs before the element: opens the link dialog, and selects whole lines for headings and quotes. */
function prepare(event: SyntheticEvent, { fieldId, onLink }: Props): void {
  const style = styleOf(event);
  if (style === 'link') {
    event.preventDefault();
    event.stopPropagation();
    onLink();
    return;
  }
  const field = document.getElementById(fieldId);
  if (OF_LINES.includes(style) && field instanceof HTMLTextAreaElement) selectWholeLines(field);
}

/** The toolbar of a Markdown field. The element writes the Markdown and handles arrow keys. */
export function MarkdownToolbar(props: Props) {
  const { fieldId, isDisabled } = props;
  const buttons = BUTTONS.map(({ style, label, icon: Icon, key }) => (
    <button
      key={style}
      type="button"
      className="icon-button"
      data-md-button={style}
      tabIndex={-1}
      disabled={isDisabled}
      aria-label={label}
      title={key === null ? label : `${label} (Ctrl+${key.toUpperCase()})`}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  ));
  const attributes = {
    for: fieldId,
    className: 'markdown-toolbar',
    'aria-label': 'Formatting',
    onClickCapture: (event: SyntheticEvent) => {
      prepare(event, props);
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') prepare(event, props);
    },
  };
  return createElement('markdown-toolbar', attributes, buttons);
}
