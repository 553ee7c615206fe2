import type { InputHTMLAttributes, ReactNode } from 'react';
import { FormField, type FieldProps } from './FormField.tsx';

type Props = FieldProps & {
  /** Id of the control; by default a unique one. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  /** A warning; the form can be saved anyway. */
  warning?: ReactNode;
  /**
   * Maximum number of characters that can be saved. The field accepts longer text, so that pasting cuts nothing off
   * silently.
   */
  limit?: number;
  /** Rows of a multi-line text; absent for a single line. */
  rows?: number;
  isRequired?: boolean;
  /** Classes in addition to the control's own. */
  className?: string;
  onBlur?: () => void;
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'inputMode' | 'list' | 'max' | 'min' | 'type'
  >;

const formatCount = (count: number) => count.toLocaleString('en-US');

/**
 * A notice that says by how many characters a text exceeds its limit; undefined if it fits. Screen readers announce its
 * first sentence.
 */
export function tooLongNotice(text: string, limit: number) {
  const excess = text.trim().length - limit;
  if (excess <= 0) return undefined;
  const characters = excess === 1 ? '1 character' : `${formatCount(excess)} characters`;
  return (
    <>
      <span role="alert">This is too long.</span> Please shorten it by {characters}, to{' '}
      {formatCount(limit)}. Nothing has been cut off.
    </>
  );
}

/** A labelled text field with one line or several. */
export function TextField(props: Props) {
  const {
    id,
    label,
    hint,
    warning,
    error,
    value,
    onChange,
    limit,
    rows,
    isRequired,
    className = '',
  } = props;
  const { type = 'text', inputMode, list, max, min, onBlur } = props;
  const notice = limit === undefined ? undefined : tooLongNotice(value, limit);
  return (
    <FormField {...{ id, label, hint, warning, error, notice }}>
      {(control) => {
        const attributes = {
          ...control,
          className: `${control.className} ${className}`,
          name: props.name,
          value,
          required: isRequired ?? false,
          readOnly: props.isReadOnly ?? false,
          autoComplete: props.autoComplete,
          onBlur,
          onChange: ({ target }: { target: { value: string } }) => {
            onChange(target.value);
          },
        };
        return rows === undefined ? (
          <input {...attributes} {...{ type, inputMode, list, min, max }} />
        ) : (
          <textarea {...attributes} rows={rows} />
        );
      }}
    </FormField>
  );
}
