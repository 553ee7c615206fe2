import '@github/markdown-toolbar-element';
import './markdown-field.css';
import { Bold, Heading, Italic, Link, List, ListOrdered, Quote } from 'lucide-react';
import { createElement, type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#site/components/admin/Button.tsx';
import { RenderedText } from '#site/components/admin/record-editor/FormParts.tsx';
import { FormField, type FieldProps } from '#site/components/forms/FormField.tsx';
import { tooLongNotice } from '#site/components/forms/TextField.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { withLabels, withTokens } from '#site/components/admin/setting-labels.ts';
import { TokenButtons, TokenHint } from './TokenButtons.tsx';

/** Extends the selection in a field to whole lines, which headings and quotes need. */
function selectWholeLines(field: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  field.setSelectionRange(start, next === -1 ? value.length : next);
}

/** The buttons of the toolbar; Ctrl or Command with `key` presses one. */
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

/** Presses the button of a keyboard shortcut. @returns whether there is such a button */
function pressButton(fieldId: string, key: string): boolean {
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
  /** Opens the link dialog; the toolbar element itself would only insert `url`. */
  onLink: () => void;
};

/**
 * Handles a press on a button before the toolbar element does: opens the link dialog, or selects whole lines for
 * headings and quotes.
 */
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

/** The toolbar of a Markdown field. GitHub's element `markdown-toolbar` writes the Markdown and handles arrow keys. */
function MarkdownToolbar(props: Props) {
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

type MarkdownFieldProps = FieldProps & {
  label: string;
  /** Whether the text is a single line, without headings and lists. */
  isLine: boolean;
  /** Maximum number of characters. */
  limit?: number;
  isOptional?: boolean;
  /** Whether the text may contain tokens such as `{{Phone}}`, which stand for values of the settings. */
  hasTokens?: boolean;
  /** Whether a button shows how the text will look, for a form without a preview of it. */
  hasPreview?: boolean;
};

const HINT =
  'An empty line begins a new paragraph. The buttons insert marks, such as ## for a heading';

/** Loads the Markdown renderer of the sermons' pages (60 kB), once somebody wants to see the preview. */
const useRenderer = () =>
  useQuery({ queryKey: ['markdown'], queryFn: () => import('#shared/pages/markdown.ts') });

/** The text of a sermon as its page will show it. */
function MarkdownPreview({ text }: { text: string }) {
  const { data, isError } = useRenderer();
  if (isError) return <p>The preview could not be loaded. You can keep writing and save.</p>;
  return (
    <div className="min-h-40 rounded-control border border-line px-4 py-3">
      {text.trim() === '' && <p className="text-ink-soft">What you write appears here.</p>}
      {data !== undefined && <RenderedText className="" html={data.markdownHtml(text)} />}
    </div>
  );
}

/** A Markdown field with a toolbar. */
export function MarkdownField({ label, isLine, error, ...props }: MarkdownFieldProps) {
  const { limit = LIMITS.pageText, isOptional = false, hasTokens = true, hasPreview } = props;
  const { name, value, isReadOnly = false } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  /** The selected words while the link dialog is open; null while it is closed. */
  const [linked, setLinked] = useState<string | null>(null);
  const [wantsPreview, setWantsPreview] = useState(false);

  const onChange = (field: HTMLTextAreaElement) => {
    const typed = field.value;
    if (!hasTokens) {
      props.onChange(typed);
      return;
    }
    const caret = withLabels(typed.slice(0, field.selectionEnd)).length;
    props.onChange(withTokens(typed));
    // If the user types a token by its name, such as `{{churchName}}`, its label replaces it. React then moves the
    // caret to the end of the text.
    if (withLabels(typed) !== typed) {
      requestAnimationFrame(() => {
        field.setSelectionRange(caret, caret);
      });
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isShortcut && !isLine && pressButton(event.currentTarget.id, event.key)) {
      event.preventDefault();
    }
    if (isLine && event.key === 'Enter') event.preventDefault();
  };

  const insert = (words: string) => {
    const field = area.current;
    if (field === null) return;
    field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end');
    onChange(field);
    field.focus();
  };

  const hint = isLine ? undefined : `${HINT}${hasPreview ? '; Preview shows the result.' : '.'}`;
  const notice = tooLongNotice(value, limit);
  // A refused text is shown as typed, because its field takes the focus.
  const isPreviewed = wantsPreview && (notice ?? error) === undefined;
  return (
    <FormField label={label} error={error} notice={notice} hint={hint}>
      {(control) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3 empty:hidden">
            {!isLine && (
              <MarkdownToolbar
                fieldId={control.id}
                isDisabled={isReadOnly || isPreviewed}
                onLink={() => {
                  // When the dialog closes, it focuses what had the focus before: this has to be the text.
                  area.current?.focus();
                  setLinked(selectionOf(area.current));
                }}
              />
            )}
            {hasPreview && (
              <Button
                className="button-small mb-1 min-w-22 px-3"
                onClick={() => {
                  setWantsPreview(!isPreviewed);
                }}
              >
                {isPreviewed ? 'Write' : 'Preview'}
              </Button>
            )}
          </div>
          {isPreviewed && <MarkdownPreview text={value} />}
          {hasTokens && <TokenHint text={value} />}
          <textarea
            {...control}
            ref={area}
            hidden={isPreviewed}
            name={name}
            value={hasTokens ? withLabels(value) : value}
            rows={isLine ? 2 : undefined}
            className={`${control.className} ${isOptional ? 'field-sizing-content max-h-[70vh] min-h-40' : isLine ? '' : 'markdown-area'}`}
            required={!isOptional}
            readOnly={isReadOnly}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              onChange(target);
            }}
          />
          {hasTokens && <TokenButtons isDisabled={isReadOnly} onInsert={insert} />}
          {linked !== null && (
            <LinkDialog
              selected={linked}
              onInsert={(markdown) => {
                setLinked(null);
                insert(markdown);
              }}
              onClose={() => {
                setLinked(null);
              }}
            />
          )}
        </>
      )}
    </FormField>
  );
}

const selectionOf = (field: HTMLTextAreaElement | null) =>
  field?.value.slice(field.selectionStart, field.selectionEnd) ?? '';
