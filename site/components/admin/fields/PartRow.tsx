import { ChevronDown, GripVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { TakeOffButton } from '#site/components/admin/Button.tsx';
import type { MoveDirection } from '#site/components/admin/focus.ts';
import { MoveButtons } from '#site/components/admin/MoveButtons.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';

/** Renders the fields of a part. `name` is a prefix that makes their names unique. */
type PartFields<Part> = (part: {
  part: Part;
  index: number;
  name: string;
  isReadOnly: boolean;
  onChange: (changed: Part) => void;
}) => ReactNode;

export type PartsFieldProps<Part> = FieldProps<Part[]> & {
  label: string;
  hint?: string;
  /** The noun for all parts together, such as `page`. */
  whole: string;
  most: number;
  /** An empty part of each kind that can be added. */
  blank: readonly Part[];
  wordsOf: (part: Part) => string;
  /** The content of a part in one line while the part is folded. Without it, the fields of a part are in its row. */
  lineOf?: (part: Part) => ReactNode;
  /** Fields of a part that are never folded. */
  unfolded?: PartFields<Part>;
  /** Whether a part has to stay in the list. */
  isKept?: (part: Part) => boolean;
  /** Folds the whole list to a line with a button; `isOpen` unfolds it at first. */
  fold?: { line: string; button: string; isOpen: boolean };
  /** The end of the list, such as more buttons. */
  end?: ReactNode;
  children: PartFields<Part>;
};

type Props<Part> = {
  list: PartsFieldProps<Part>;
  part: Part;
  index: number;
  id: string;
  isOpen: boolean;
  onTurn: () => void;
  onDrop: (index: number) => void;
  onMove: (steps: MoveDirection) => void;
  onTake: () => void;
  onChange: (changed: Part) => void;
};

type DragHandleProps = { onDrag: (isDragged: boolean) => void; onDrop: (index: number) => void };

/** The index of the row at a point, in the list of a row's handle; -1 if there is none. */
function rowAt(handle: Element, { clientX, clientY }: PointerEvent): number {
  const target = document.elementFromPoint(clientX, clientY);
  return [...(handle.closest('ol')?.children ?? [])].findIndex((row) => row.contains(target));
}

/** The handle that drags a row, by mouse or finger. */
function DragHandle({ onDrag, onDrop }: DragHandleProps) {
  return (
    <span
      className="-ml-2 cursor-grab touch-none self-center p-2 text-ink-soft"
      title="Drag to move"
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId);
        onDrag(true);
      }}
      onPointerUp={({ currentTarget, nativeEvent }) => {
        const index = rowAt(currentTarget, nativeEvent);
        if (index !== -1) onDrop(index);
      }}
      onLostPointerCapture={() => {
        onDrag(false);
      }}
    >
      <GripVertical size={20} aria-hidden="true" />
    </span>
  );
}

/**
 * A part of a `PartsField`: its line or its fields, and the buttons that move it and take it off. A folded part shows
 * only its line, so that the list stays quiet.
 */
export function PartRow<Part>({ list, part, index, id, isOpen, ...props }: Props<Part>) {
  const { whole, lineOf, isReadOnly = false, unfolded, children } = list;
  const [isDragged, setDragged] = useState(false);
  const words = list.wordsOf(part);
  const name = `${words} ${index + 1}`;
  const row = { part, index, name: id, isReadOnly, onChange: props.onChange };
  const buttons = (
    <div className="ml-auto flex gap-1 max-sm:-mr-2 max-sm:gap-0">
      <MoveButtons
        {...{ id, name, index }}
        count={list.value.length}
        isDisabled={isReadOnly}
        onMove={props.onMove}
      />
      {list.isKept?.(part) !== true && (
        <TakeOffButton
          label={`Take ${name} off the ${whole}`}
          className="sm:ml-2"
          disabled={isReadOnly}
          onClick={props.onTake}
        />
      )}
    </div>
  );
  return (
    <li
      className={`min-w-0 rounded-control border border-line px-3 py-1 ${isDragged ? 'opacity-50' : ''}`}
      aria-label={name}
    >
      <div className={`flex flex-wrap gap-1 ${lineOf ? 'items-center' : 'items-end gap-x-3 py-2'}`}>
        {!isReadOnly && <DragHandle onDrag={setDragged} onDrop={props.onDrop} />}
        {lineOf === undefined ? (
          children(row)
        ) : (
          <PartLine
            {...{ words, isOpen }}
            line={lineOf(part)}
            isPartOpen={unfolded !== undefined}
            onTurn={props.onTurn}
          />
        )}
        {lineOf === undefined && buttons}
      </div>
      {unfolded?.(row)}
      {lineOf !== undefined && (
        <div hidden={!isOpen} className="grid gap-2 pt-2 pb-1">
          {children(row)}
          <div className="flex border-t border-line pt-1">{buttons}</div>
        </div>
      )}
    </li>
  );
}

type PartLineProps = {
  words: string;
  line: ReactNode;
  isOpen: boolean;
  /** Whether some fields of the part are never folded, so that the line says what it unfolds. */
  isPartOpen: boolean;
  onTurn: () => void;
};

/** The line of a part, which unfolds and folds it. */
const PartLine = ({ words, line, isOpen, isPartOpen, onTurn }: PartLineProps) => (
  <button
    type="button"
    className="flex min-h-11 min-w-0 grow basis-32 cursor-pointer items-center gap-3 py-1.5 text-left"
    aria-expanded={isOpen}
    onClick={onTurn}
  >
    {/* What it is, then what it holds: blocks in two columns in a wide window, so that the list can be scanned. */}
    <span className="min-w-0 grow leading-snug text-wrap wrap-anywhere sm:flex sm:items-center sm:gap-4">
      <span
        className={`line-clamp-2 font-semibold ${isPartOpen ? '' : 'sm:w-37 sm:shrink-0'}`}
        dir="auto"
      >
        {words}
      </span>{' '}
      <span className="line-clamp-2 text-ink-soft max-sm:text-sm" dir="auto">
        {!isOpen && line}
      </span>
    </span>
    {isPartOpen && <span className="shrink-0 text-sm font-semibold text-deep-700">Details</span>}
    <ChevronDown
      size={22}
      aria-hidden="true"
      className={`shrink-0 ${isPartOpen ? '-ml-2' : ''} ${isOpen ? 'rotate-180' : ''}`}
    />
  </button>
);
