import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  BLOCK_WORDS,
  MOST_BLOCKS,
  type Block,
  type BlockType,
} from '#shared/pages/own-page-blocks.ts';
import { Button, IconButton } from '#site/components/admin/Button.tsx';
import { moveButton, useMovedFocus } from '#site/components/admin/focus.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { BlockFields } from './BlockFields.tsx';

/** What a new block of each type begins as. */
const BLANK: Readonly<Record<BlockType, Block>> = {
  text: { type: 'text', markdown: '' },
  picture: { type: 'picture', mediaIds: [] },
  gallery: { type: 'gallery', mediaIds: [] },
  people: { type: 'people', people: [{ name: '', task: '', mediaIds: [] }] },
  button: { type: 'button', label: '', href: null },
  events: { type: 'events', category: '' },
  sermons: { type: 'sermons', series: '' },
  files: { type: 'files', mediaIds: [] },
};
const TYPES = Object.values(BLANK).map(({ type }) => type);

/** One key for each block, which goes with it when it moves; a form that is filled anew keeps those that it has. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (keys.length === count) return [keys, setKeys] as const;
  const all = Array.from({ length: count }, (_, index) => keys[index] ?? crypto.randomUUID());
  setKeys(all);
  return [all, setKeys] as const;
}

type Props = FieldProps<Block[]> & { label: string };

/** The body of a page: its blocks in their order, which is changed by buttons, keys and dragging. */
export function BlocksField({ label, value, onChange, error, isReadOnly = false }: Props) {
  const [keys, setKeys] = useKeys(value.length);
  const moved = useMovedFocus(keys);
  const [dragged, setDragged] = useState<number | null>(null);
  const [news, setNews] = useState('');

  const moveTo = (from: number, to: number) => {
    const [block, key] = [value[from], keys[from]];
    if (block === undefined || key === undefined || from === to) return;
    setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, key));
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, block));
    setNews(`${BLOCK_WORDS[block.type]} is number ${to + 1} of ${value.length} now.`);
  };
  const step = (index: number, steps: -1 | 1) => ({
    'data-move': moveButton(keys[index] ?? '', steps),
    onClick: () => {
      moved.remember(keys[index] ?? '', steps);
      moveTo(index, index + steps);
    },
  });

  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{label}</legend>
      <ol className="mt-2 grid gap-4">
        {value.map((block, index) => {
          const name = `${BLOCK_WORDS[block.type]} ${index + 1}`;
          return (
            <li
              key={keys[index]}
              className={`card min-w-0 p-4 ${dragged === index ? 'opacity-50' : ''}`}
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
              <div className="mb-3 flex items-center gap-1">
                <span
                  draggable={!isReadOnly}
                  className="cursor-grab p-2 text-ink-soft max-sm:hidden"
                  title="Drag to move"
                  onDragStart={({ dataTransfer }) => {
                    // Firefox drags nothing that holds no data.
                    dataTransfer.setData('text/plain', name);
                    setDragged(index);
                  }}
                  onDragEnd={() => {
                    setDragged(null);
                  }}
                >
                  <GripVertical size={20} aria-hidden="true" />
                </span>
                <span className="grow font-semibold">{BLOCK_WORDS[block.type]}</span>
                <IconButton
                  icon={ArrowUp}
                  label={`Move ${name} up`}
                  disabled={isReadOnly || index === 0}
                  {...step(index, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move ${name} down`}
                  disabled={isReadOnly || index === value.length - 1}
                  {...step(index, 1)}
                />
                <IconButton
                  icon={Trash2}
                  label={`Take ${name} off the page`}
                  className="text-danger"
                  disabled={isReadOnly}
                  onClick={() => {
                    setKeys(keys.toSpliced(index, 1));
                    onChange(value.toSpliced(index, 1));
                    setNews(`${BLOCK_WORDS[block.type]} is off the page.`);
                  }}
                />
              </div>
              <BlockFields
                name={keys[index] ?? ''}
                block={block}
                isReadOnly={isReadOnly}
                onChange={(changed) => {
                  onChange(value.with(index, changed));
                }}
              />
            </li>
          );
        })}
      </ol>
      {error !== undefined && <p className="field-error">{error}</p>}
      <p role="status" className="sr-only">
        {news}
      </p>
      <div role="group" aria-label="Add to the page" className="mt-4 flex flex-wrap gap-2">
        {TYPES.map((type) => (
          <Button
            key={type}
            className="px-3"
            disabled={isReadOnly || value.length >= MOST_BLOCKS}
            onClick={() => {
              onChange([...value, BLANK[type]]);
              setNews(`${BLOCK_WORDS[type]} is at the end of the page.`);
            }}
          >
            <Plus size={18} aria-hidden="true" />
            {BLOCK_WORDS[type]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
