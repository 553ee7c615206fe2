import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import { useSettings } from '#site/components/admin/queries.ts';
import { FormField, type FieldProps } from '#site/components/forms/FormField.tsx';
import { tooLongNotice } from '#site/components/forms/TextField.tsx';
import './markdown-field.css';

/** Loads the editor (135 kB gzipped), when a text is opened. */
const useEditorModule = () =>
  useQuery({ queryKey: ['text-editor'], queryFn: () => import('./TextEditor.tsx') });

type MarkdownFieldProps = FieldProps & {
  label: string;
  /** Whether the text is a single line, without headings and lists. */
  isLine: boolean;
  /** Maximum number of characters. */
  limit?: number;
  isOptional?: boolean;
  /** Whether the text may show values of the settings, such as the phone number. */
  hasTokens?: boolean;
};

/**
 * A field for a formatted text, which is stored as Markdown. If the editor cannot be loaded, the field shows the
 * Markdown.
 */
export function MarkdownField({ label, isLine, error, ...props }: MarkdownFieldProps) {
  const { limit = LIMITS.pageText, isOptional = false, hasTokens = true } = props;
  const { name, value, onChange, isReadOnly = false } = props;
  const [isFocused, setFocused] = useState(false);
  const settings = useSettings();
  const editor = useEditorModule();
  const isLoading = editor.isPending || (hasTokens && settings.isPending);
  const hint = editor.isError
    ? 'The buttons could not be loaded, so the text shows its marks, such as ## for a heading.'
    : undefined;
  return (
    <FormField label={label} error={error} notice={tooLongNotice(value, limit)} hint={hint}>
      {(control) =>
        editor.data !== undefined && !isLoading ? (
          <editor.data.TextEditor
            {...{ label, control, isLine, hasTokens, value, onChange, isReadOnly }}
            settings={settings.data}
            isRequired={!isOptional}
            takesFocus={isFocused}
          />
        ) : (
          <textarea
            {...control}
            className={`${control.className} ${isLine ? '' : 'text-editor-tall'}`}
            name={name}
            value={isLoading ? '' : value}
            aria-busy={isLoading}
            required={!isOptional}
            readOnly={isReadOnly || isLoading}
            rows={isLine ? 2 : undefined}
            onFocus={() => {
              setFocused(true);
            }}
            onBlur={() => {
              setFocused(false);
            }}
            onChange={({ target }) => {
              onChange(target.value);
            }}
          />
        )
      }
    </FormField>
  );
}
