import { ChevronDown, GripVertical, Trash2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AddButton, Button, IconButton } from '#site/components/admin/Button.tsx';
import { useMovedFocus } from '#site/components/admin/focus.ts';
import { MoveButtons } from '#site/components/admin/MoveButtons.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';

/**
 * A React key for each part, which moves with its part. When the form is filled with other parts, each position keeps
 * its key.
 */
function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (keys.length === count) return [keys, setKeys] as const;
  const all = Array.from({ length: count }, (_, index) => keys[index] ?? crypto.randomUUID());
  setKeys(all);
  return [all, setKeys] as const;
}

type Props<Part> = FieldProps<Part[]> & {
  label: string;
  /** The noun for all parts together, such as `page`. */
  whole: string;
  most: number;
  /** An empty part of each kind that can be added. */
  blank: readonly Part[];
  wordsOf: (part: Part) => string;
  /** The content of a part in one line, shown while the part is folded. */
  lineOf: (part: Part) => string;
  children: (part: {
    part: Part;
    name: string;
    isReadOnly: boolean;
    onChange: (changed: Part) => void;
  }) => ReactNode;
};

/** A list of parts that can be reordered with buttons, keys and dragging. */
export function PartsField<Part>(props: Props<Part>) {
  const { label, value, error, isReadOnly = false } = props;
  const { whole, most, blank, wordsOf, lineOf, children } = props;
  const [keys, setKeys] = useKeys(value.length);
  const moved = useMovedFocus(keys);
  const [dragged, setDragged] = useState<number | null>(null);
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

  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{label}</legend>
      <ol className="mt-2 grid gap-2">
        {value.map((part, index) => {
          const name = `${wordsOf(part)} ${index + 1}`;
          const key = keys[index] ?? '';
          const isOpen = opened.has(key);
          return (
            <li
              key={key}
              className={`min-w-0 rounded-control border border-line px-3 py-1 ${dragged === index ? 'opacity-50' : ''}`}
              aria-label={name}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) moveTo(dragged, index);
                setDragged(null);
              }}
            >
              <div className="flex flex-wrap items-center gap-1">
                <span
                  draggable={!isReadOnly}
                  className="cursor-grab p-2 text-ink-soft max-sm:hidden"
                  title="Drag to move"
                  onDragStart={({ dataTransfer }) => {
                    // Firefox does not drag an element without data.
                    dataTransfer.setData('text/plain', name);
                    setDragged(index);
                  }}
                  onDragEnd={() => {
                    setDragged(null);
                  }}
                >
                  <GripVertical size={20} aria-hidden="true" />
                </span>
                <PartLine
                  words={wordsOf(part)}
                  line={lineOf(part)}
                  isOpen={isOpen}
                  onTurn={() => {
                    setOpened(
                      new Set(
                        isOpen ? [...opened].filter((each) => each !== key) : [...opened, key],
                      ),
                    );
                  }}
                />
                <div className="ml-auto flex gap-1">
                  <MoveButtons
                    {...{ id: key, name, index }}
                    count={value.length}
                    isDisabled={isReadOnly}
                    onMove={(steps) => {
                      moved.remember(key, steps);
                      moveTo(index, index + steps);
                    }}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`Take ${name} off the ${whole}`}
                    className="ml-2 text-ink-soft hover:text-danger"
                    disabled={isReadOnly}
                    onClick={() => {
                      setKeys(keys.toSpliced(index, 1));
                      onChange(value.toSpliced(index, 1));
                      setTaken({ part, index, key: keys[index] ?? '' });
                      setNews(`${wordsOf(part)} is off the ${whole}.`);
                    }}
                  />
                </div>
              </div>
              <div hidden={!isOpen} className="pt-2 pb-4">
                {children({
                  part,
                  name: key,
                  isReadOnly,
                  onChange: (changed) => {
                    onChange(value.with(index, changed));
                  },
                })}
              </div>
            </li>
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
        className={`mt-4 flex flex-wrap gap-2 ${blank.length > 1 ? 'max-sm:grid max-sm:grid-cols-[repeat(auto-fill,minmax(5.9rem,1fr))]' : ''}`}
      >
        {blank.map((part) => (
          <AddButton
            key={wordsOf(part)}
            className={blank.length > 1 ? 'max-sm:px-1' : ''}
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
      </div>
    </fieldset>
  );
}

type PartLineProps = { words: string; line: string; isOpen: boolean; onTurn: () => void };

/** The line of a part, which unfolds and folds it. */
const PartLine = ({ words, line, isOpen, onTurn }: PartLineProps) => (
  <button
    type="button"
    className="flex min-h-11 min-w-0 grow basis-32 cursor-pointer items-center gap-2 text-left"
    aria-expanded={isOpen}
    onClick={onTurn}
  >
    <span className="line-clamp-2 min-w-0 grow wrap-anywhere" dir="auto">
      <span className="font-semibold">{words}</span>
      {line !== '' && <span className="text-ink-soft max-sm:block max-sm:text-sm"> {line}</span>}
    </span>
    <ChevronDown
      size={20}
      aria-hidden="true"
      className={`shrink-0 sm:mr-3 ${isOpen ? 'rotate-180' : ''}`}
    />
  </button>
);
