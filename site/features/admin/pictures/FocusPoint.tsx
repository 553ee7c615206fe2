import type { Focus } from '#shared/pages/pictures.ts';
import { useId, useRef, type MouseEvent } from 'react';
import { useMediaQuery } from '#site/components/admin/record-editor/FormParts.tsx';
import type { PictureFileData } from './PictureField.tsx';

const within = (part: number) => Math.min(1, Math.max(0, Math.round(part * 100) / 100));

/** The focus point at a position, clamped to the picture: 0 is its left or top edge, 1 its right or bottom edge. */
const focusAt = (x: number, y: number): Focus => ({ x: within(x), y: within(y) });

const percent = (part: number) => `${String(Math.round(part * 100))}%`;

/** A focus point in words. */
export const focusInWords = ({ x, y }: Focus): string =>
  `${percent(x)} from the left, ${percent(y)} from the top`;

/** The greatest height of the picture in percent of the window. */
const HEIGHT = 45;
const STEP = 0.02;
const LONG_STEP = 0.1;
const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The focus point after a press of an arrow key; undefined for other keys.
 * @param isLong whether Shift was held, for a longer step
 */
function focusAfterKey({ x, y }: Focus, key: string, isLong: boolean): Focus | undefined {
  const direction = DIRECTIONS[key];
  const step = isLong ? LONG_STEP : STEP;
  return direction && focusAt(x + direction[0] * step, y + direction[1] * step);
}

type Props = {
  file: PictureFileData;
  focus: Focus;
  isDisabled: boolean | undefined;
  onMove: (focus: Focus) => void;
};

/** A picture on which to set the point that stays visible when it is cropped: by click, dragging or arrow keys. */
export function FocusPoint({ file, focus, isDisabled = false, onMove }: Props) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isDragged = useRef(false);
  const moveTo = ({ clientX, clientY }: MouseEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || isDisabled) return;
    onMove(focusAt((clientX - box.left) / box.width, (clientY - box.top) / box.height));
  };
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="field-label">
        Focus Point
      </p>
      <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
        Pages crop pictures to different shapes.{' '}
        {useMediaQuery('(pointer: coarse)')
          ? 'Tap what must not be cut off, or drag the mark.'
          : 'Click what must not be cut off, drag the mark, or move it with the arrow keys.'}
      </p>
      <div
        ref={frame}
        className="focus-frame"
        style={{
          width: `min(100%, ${String(file.width)}px, ${String(HEIGHT * (file.width / file.height))}vh)`,
        }}
        onClick={moveTo}
      >
        <img src={file.url} alt="" width={file.width} height={file.height} draggable={false} />
        <button
          type="button"
          className="focus-mark"
          style={{ left: `${String(focus.x * 100)}%`, top: `${String(focus.y * 100)}%` }}
          disabled={isDisabled}
          aria-label="Focus Point"
          aria-describedby={`${id}-hint ${id}-position`}
          onKeyDown={(event) => {
            const moved = focusAfterKey(focus, event.key, event.shiftKey);
            if (moved === undefined) return;
            event.preventDefault();
            onMove(moved);
          }}
          onPointerDown={(event) => {
            isDragged.current = true;
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => {
            if (isDragged.current) moveTo(event);
          }}
          onLostPointerCapture={() => {
            isDragged.current = false;
          }}
          onClick={(event) => {
            // The picture below the mark must not take the click as a new point.
            event.stopPropagation();
          }}
        />
      </div>
      <p id={`${id}-position`} role="status" className="mt-2 text-sm text-ink-soft">
        {focusInWords(focus)}
      </p>
    </div>
  );
}
