import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AddButton, IconButton } from '#site/components/admin/Button.tsx';
import { useSearchParameters } from '#site/components/admin/address/address.ts';
import { useMovedFocus, type MoveDirection } from '#site/components/admin/focus.ts';
import { MoveButtons } from '#site/components/admin/MoveButtons.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';

/** An entry has a label, and can be hidden without being removed. */
type Entry = { label: string; hidden: boolean };

type Props<Item extends Entry> = FieldProps<Item[]> & {
  label: string;
  hint: string;
  blank: Item;
  /** The labels of the inputs and of the buttons. */
  words: { label: string; change: string; add: string };
  /** Additional inputs of an entry. */
  more?: (item: Item, change: (item: Item) => void) => ReactNode;
  /** Labels that records use and the list lacks. */
  unlisted?: readonly string[];
  /** Whether an entry can be removed, and not only hidden. */
  isRemovable?: (item: Item) => boolean;
  /** `children` come below the entries, `buttons` beside the button that adds an entry. */
  children?: ReactNode;
  buttons?: ReactNode;
};

/** A list whose entries can be renamed, moved, hidden, added and removed. */
export function ListField<Item extends Entry>(props: Props<Item>) {
  const { name, label, hint, blank, words, more, isRemovable, unlisted = [] } = props;
  const { value, onChange, error, isReadOnly: isFixed = false } = props;
  const [news, setNews] = useState('');
  const places = value.map((_, index) => `${name} ${String(index)}`);
  const moved = useMovedFocus(places);
  const isWanted = useSearchParameters().get('field') === name;

  const change = (index: number, changed: Item) => {
    onChange(value.with(index, changed));
  };
  const move = (item: Item, index: number, steps: MoveDirection) => {
    const place = index + steps;
    moved.remember(`${name} ${String(place)}`, steps);
    onChange(value.toSpliced(index, 1).toSpliced(place, 0, item));
    setNews(`${item.label} is number ${String(place + 1)} of ${String(value.length)} now.`);
  };

  return (
    <fieldset name={name} aria-invalid={error !== undefined} tabIndex={-1}>
      <legend className="field-label">{label}</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      {error !== undefined && <p className="field-error">{error}</p>}
      <details className="mt-2" open={error !== undefined || isWanted}>
        <summary className="grid cursor-pointer justify-items-start gap-2">
          <span className="text-ink-soft" dir="auto">
            {[
              ...value.flatMap((item) => (item.hidden ? [] : [item.label])),
              ...unlisted.map((used) => `${used} (in use, not listed)`),
            ].join(', ')}
          </span>
          <span className="button button-quiet button-small">{words.change}</span>
        </summary>
        <ol className="mt-3 grid gap-3">
          {value.map((item, index) => (
            <li
              key={places[index]}
              className={`grid gap-x-3 gap-y-2 rounded-control border border-line p-3 ${more === undefined ? 'sm:grid-cols-[1fr_auto]' : 'grid-cols-2 sm:grid-cols-[1fr_1fr_auto]'}`}
            >
              <label>
                <span className="text-sm text-ink-soft">{words.label}</span>
                <input
                  className="field-control"
                  value={item.label}
                  readOnly={isFixed}
                  dir="auto"
                  onChange={({ target }) => {
                    change(index, { ...item, label: target.value });
                  }}
                />
              </label>
              {more?.(item, (changed) => {
                change(index, changed);
              })}
              <div
                className={`flex min-h-13 items-center justify-between gap-1 self-end sm:justify-end ${more === undefined ? '' : 'col-span-2 sm:col-span-1'}`}
              >
                <label className="flex min-h-12 items-center gap-2 px-1">
                  <input
                    type="checkbox"
                    checked={!item.hidden}
                    disabled={isFixed}
                    className="size-5 accent-deep-700"
                    onChange={({ target }) => {
                      change(index, { ...item, hidden: !target.checked });
                    }}
                  />
                  Shown
                </label>
                <span className="flex">
                  <MoveButtons
                    id={places[index] ?? ''}
                    name={item.label}
                    index={index}
                    count={value.length}
                    isDisabled={isFixed}
                    onMove={(steps) => {
                      move(item, index, steps);
                    }}
                  />
                  {isRemovable?.(item) !== false && (
                    <IconButton
                      icon={Trash2}
                      label={`Remove ${item.label}`}
                      className="text-ink-soft hover:text-danger"
                      disabled={isFixed}
                      onClick={() => {
                        onChange(value.toSpliced(index, 1));
                        setNews(`${item.label} is removed.`);
                      }}
                    />
                  )}
                </span>
              </div>
            </li>
          ))}
        </ol>
        {props.children}
        <p role="status" className="sr-only">
          {news}
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <AddButton
            disabled={isFixed}
            onClick={() => {
              onChange([...value, blank]);
            }}
          >
            {words.add}
          </AddButton>
          {props.buttons}
        </p>
      </details>
    </fieldset>
  );
}
