import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { PageText } from '#shared/pages/page-texts.ts';
import { moveButton } from './use-moved-focus.ts';

type Props = {
  text: PageText;
  isFirst: boolean;
  isLast: boolean;
  onMove: (steps: -1 | 1) => void;
  onRemove: () => void;
};

/** Buttons that move an entry within its list or remove it. */
export function EntryButtons({ text: { id, title }, isFirst, isLast, onMove, onRemove }: Props) {
  return (
    <div className="flex shrink-0">
      <button
        type="button"
        className="icon-button"
        data-move={moveButton(id, -1)}
        aria-label={`Move ${title} up`}
        disabled={isFirst}
        onClick={() => {
          onMove(-1);
        }}
      >
        <ArrowUp size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        data-move={moveButton(id, 1)}
        aria-label={`Move ${title} down`}
        disabled={isLast}
        onClick={() => {
          onMove(1);
        }}
      >
        <ArrowDown size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button text-danger"
        aria-label={`Take ${title} off the page`}
        onClick={onRemove}
      >
        <Trash2 size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
