import type { ReactNode } from 'react';

/** An entry of a list of the settings. It can be hidden without being taken off the list. */
type Entry = { label: string; hidden: boolean };

type Props<Shown extends Entry> = {
  /** The label of the input. */
  label: string;
  entry: Shown;
  isReadOnly: boolean;
  onChange: (entry: Shown) => void;
  /** More inputs, between the label of the entry and its checkbox. */
  children?: ReactNode;
};

/** The inputs of an entry, in the row of its list: its label, and whether it is shown. */
export function EntryFields<Shown extends Entry>(props: Props<Shown>) {
  const { label, entry, isReadOnly, onChange, children } = props;
  return (
    <>
      {/* On a phone, the inputs take the rows above the checkbox and the buttons. */}
      <div className="grid min-w-0 grow basis-56 gap-x-3 gap-y-2 sm:auto-cols-fr sm:grid-flow-col">
        <EntryInput
          label={label}
          value={entry.label}
          isReadOnly={isReadOnly}
          onChange={(changed) => {
            onChange({ ...entry, label: changed });
          }}
        />
        {children}
      </div>
      <label className="flex min-h-12 items-center gap-2 px-1">
        <input
          type="checkbox"
          checked={!entry.hidden}
          disabled={isReadOnly}
          className="size-5 accent-deep-700"
          onChange={({ target }) => {
            onChange({ ...entry, hidden: !target.checked });
          }}
        />
        Shown
      </label>
    </>
  );
}

type InputProps = {
  label: string;
  value: string;
  isReadOnly: boolean;
  list?: string;
  inputMode?: 'url';
  onChange: (value: string) => void;
};

/** A small labelled input. */
export const EntryInput = ({ label, isReadOnly, onChange, ...props }: InputProps) => (
  <label className="min-w-0">
    <span className="text-sm text-ink-soft">{label}</span>
    <input
      {...props}
      className="field-control"
      readOnly={isReadOnly}
      dir="auto"
      onChange={({ target }) => {
        onChange(target.value);
      }}
    />
  </label>
);

/** The labels of the entries that are shown. */
export const shownLabels = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ label, hidden }) => (hidden ? [] : [label]));
