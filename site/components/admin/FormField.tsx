import { useId, type ReactNode } from 'react';

/** What a control needs to be tied to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  className: string;
};

type Props = {
  label: string;
  error: string | undefined;
  hint?: string;
  /** What is worth a look before saving, though it can be saved. */
  warning?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with its hint, its warning and its error slot, wired once. */
export function FormField({ label, error, hint, warning, children }: Props) {
  const id = useId();
  const described = [
    hint === undefined ? undefined : `${id}-hint`,
    warning === undefined ? undefined : `${id}-warning`,
    error === undefined ? undefined : `${id}-error`,
  ].filter((part) => part !== undefined);
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        className: 'field-control',
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {warning !== undefined && (
        <p id={`${id}-warning`} className="mt-2 rounded-control bg-amber-100 px-4 py-2">
          {warning}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
