import { TOKENS } from '#shared/pages/text-tokens.ts';
import { useTokenValues } from './page-texts.queries.ts';
import { TOKEN_LABELS } from './page-names.ts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import { FormField, type FieldProps } from '#site/components/forms/FormField.tsx';
import { tooLong } from '#site/components/forms/TextField.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MarkdownToolbar, pressButton } from './MarkdownToolbar.tsx';

type Props = { isDisabled: boolean; onInsert: (token: string) => void };

/** Buttons that insert tokens for values of the settings. */
function TokenButtons({ isDisabled, onInsert }: Props) {
  const { data: settings } = useTokenValues();
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Insert from the Settings
      </summary>
      <ul className="mt-1 flex flex-wrap gap-2" aria-label="From the Settings">
        {TOKENS.map((token) => (
          <li key={token}>
            <button
              type="button"
              className="token-button"
              disabled={isDisabled}
              onClick={() => {
                onInsert(`{{${token}}}`);
              }}
            >
              {TOKEN_LABELS[token]}
              {settings !== undefined && (
                <span className="token">{settings[token] ?? 'empty'}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

type MarkdownFieldProps = FieldProps & {
  label: string;
  /** A single line, without headings and lists. */
  isLine: boolean;
};

const HINT = 'An empty line begins a new paragraph.';

/** A Markdown field with a toolbar. */
export function MarkdownField({ label, isLine, error, ...props }: MarkdownFieldProps) {
  const { name, value, onChange, isReadOnly = false } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  /** The selected words while the link dialog is open; null while it is closed. */
  const [linked, setLinked] = useState<string | null>(null);

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
    onChange(field.value);
    field.focus();
  };

  const notice = tooLong(value, LIMITS.pageText);
  return (
    <FormField label={label} error={error} notice={notice} hint={isLine ? undefined : HINT}>
      {(control) => (
        <>
          {!isLine && (
            <MarkdownToolbar
              fieldId={control.id}
              isDisabled={isReadOnly}
              onLink={() => {
                // The dialog returns the focus to where it was.
                area.current?.focus();
                setLinked(selectionOf(area.current));
              }}
            />
          )}
          <textarea
            {...control}
            ref={area}
            name={name}
            value={value}
            rows={isLine ? 2 : 14}
            required
            readOnly={isReadOnly}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              onChange(target.value);
            }}
          />
          <TokenButtons isDisabled={isReadOnly} onInsert={insert} />
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
