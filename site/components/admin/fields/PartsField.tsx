import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AddButton, Button } from '#site/components/admin/Button.tsx';
import { useMovedFocus } from '#site/components/admin/focus.ts';
import { PartRow, type PartsFieldProps } from './PartRow.tsx';

/** A React key for each part, which moves with it. When other parts fill the form, positions keep their keys. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (keys.length === count) return [keys, setKeys] as const;
  const all = Array.from({ length: count }, (_, index) => keys[index] ?? crypto.randomUUID());
  setKeys(all);
  return [all, setKeys] as const;
}

/** A list of parts that can be reordered with buttons, keys and dragging. */
export function PartsField<Part>(props: PartsFieldProps<Part>) {
  const { name: listName, label, hint, value, error, isReadOnly = false } = props;
  const { whole, most, blank, wordsOf, fold } = props;
  const [keys, setKeys] = useKeys(value.length);
  const moved = useMovedFocus(keys);
  const [news, setNews] = useState('');
  const [taken, setTaken] = useState<{ part: Part; index: number; key: string } | null>(null);
  // A single part, such as the first text of a new page, is open from the beginning.
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(keys.length === 1 ? keys : []),
  );
  const [own, setOwn] = useState(value);
  if (value !== own) {
    // The form was filled with other values, which may include the removed part.
    setOwn(value);
    setTaken(null);
  }
  const onChange = (changed: Part[]) => {
    setOwn(changed);
    props.onChange(changed);
  };

  const moveTo = (from: number, to: number) => {
    const [part, key] = [value[from], keys[from]];
    if (part === undefined || key === undefined || from === to) return;
    setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, key));
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, part));
    setNews(`${wordsOf(part)} is number ${to + 1} of ${value.length} now.`);
  };
  const take = (part: Part, index: number) => {
    setKeys(keys.toSpliced(index, 1));
    onChange(value.toSpliced(index, 1));
    setTaken({ part, index, key: keys[index] ?? '' });
    setNews(`${wordsOf(part)} is off the ${whole}.`);
  };

  // On a phone two buttons in a row; of an odd number, the last row has three, so that none is alone.
  const inTwos = blank.length % 2 === 0 ? blank.length : blank.length - 3;
  const list = (
    <>
      <ol className="mt-2 grid gap-2">
        {value.map((part, index) => {
          const key = keys[index] ?? '';
          return (
            <PartRow
              key={key}
              list={props}
              {...{ part, index }}
              id={key}
              isOpen={opened.has(key)}
              onTurn={() => {
                const others = [...opened].filter((each) => each !== key);
                setOpened(new Set(opened.has(key) ? others : [...others, key]));
              }}
              onDrop={(to) => {
                moveTo(index, to);
              }}
              onMove={(steps) => {
                moved.remember(key, steps);
                moveTo(index, index + steps);
              }}
              onTake={() => {
                take(part, index);
              }}
              onChange={(changed) => {
                onChange(value.with(index, changed));
              }}
            />
          );
        })}
      </ol>
      {error !== undefined && <p className="field-error">{error}</p>}
      <p role="status" className="sr-only">
        {news}
      </p>
      {taken !== null && (
        <p className="mt-4">
          <Button
            key={taken.key}
            autoFocus
            disabled={isReadOnly || value.length >= most}
            onClick={() => {
              const { part, index, key } = taken;
              moved.remember(key, 1);
              setKeys(keys.toSpliced(index, 0, key));
              onChange(value.toSpliced(index, 0, part));
              setTaken(null);
              setNews(`${wordsOf(part)} is back.`);
            }}
          >
            <Undo2 size={18} aria-hidden="true" />
            Put {wordsOf(taken.part)} Back
          </Button>
        </p>
      )}
      <div
        role="group"
        aria-label={`Add to the ${whole}`}
        className={`mt-4 ${blank.length > 1 ? 'grid grid-cols-6 gap-2 sm:grid-cols-4' : 'flex gap-2 max-sm:flex-col sm:flex-wrap'}`}
      >
        {blank.map((part, index) => (
          <AddButton
            key={wordsOf(part)}
            className={
              blank.length > 1
                ? `px-1 ${index < inTwos ? 'max-sm:col-span-3' : 'max-sm:col-span-2 max-[22rem]:col-span-3 max-[22rem]:last-of-type:col-span-6'}`
                : ''
            }
            disabled={isReadOnly || value.length >= most}
            onClick={() => {
              const key = crypto.randomUUID();
              setKeys([...keys, key]);
              setOpened(new Set([...opened, key]));
              onChange([...value, part]);
              setNews(`${wordsOf(part)} is at the end of the ${whole}.`);
            }}
          >
            {blank.length > 1 ? wordsOf(part) : `Add a ${wordsOf(part)}`}
          </AddButton>
        ))}
        {props.end}
      </div>
    </>
  );
  return (
    <fieldset name={listName} className="min-w-0" aria-invalid={error !== undefined} tabIndex={-1}>
      <legend className="field-label">{label}</legend>
      {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
      {fold === undefined ? (
        list
      ) : (
        <details className="mt-2" open={error !== undefined || fold.isOpen}>
          <summary className="grid cursor-pointer justify-items-start gap-2">
            <span className="text-ink-soft" dir="auto">
              {fold.line}
            </span>
            <span className="button button-quiet button-small">{fold.button}</span>
          </summary>
          {list}
        </details>
      )}
    </fieldset>
  );
}
