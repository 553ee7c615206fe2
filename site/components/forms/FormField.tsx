import { useId, type ReactNode } from 'react';

/** The props that the components of all fields have. */
export type FieldProps<Value = string> = {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
  /** True while the form is being saved. */
  isReadOnly?: boolean;
};

/** Props that associate a control with its label, hint, warning and error. */
export type ControlProps = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  className: string;
  dir: 'auto';
};

type Props = {
  /** Id of the control; by default a unique one. */
  id?: string | undefined;
  label: ReactNode;
  error: string | undefined;
  hint?: ReactNode;
  /** A warning; the form can be saved anyway. */
  warning?: ReactNode;
  /** A problem that shows while the user types; it replaces the error. */
  notice?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with hint, warning and error. */
export function FormField({ id: givenId, label, error, hint, warning, notice, children }: Props) {
  const uniqueId = useId();
  const id = givenId ?? uniqueId;
  const problem = notice ?? error;
  const problemId = `${id}-problem`;
  const notes = [
    { id: `${id}-hint`, text: hint, className: 'mt-1 text-sm text-ink-soft' },
    { id: problemId, text: problem, className: 'field-error text-sm' },
    {
      id: `${id}-warning`,
      text: warning,
      className: 'mt-2 rounded-control bg-amber-100 px-4 py-2',
    },
  ].filter(({ text }) => text !== undefined);
  // Screen readers read the problem first.
  const ids = notes
    .map((note) => note.id)
    .sort((one, other) => Number(other === problemId) - Number(one === problemId));
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': ids.join(' ') || undefined,
        className: 'field-control',
        dir: 'auto',
      })}
      {notes.map(({ text, ...note }) => (
        <p key={note.id} {...note}>
          {text}
        </p>
      ))}
    </div>
  );
}
