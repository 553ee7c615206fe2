import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { IconButton } from './Button.tsx';
import { moveButtonKey, type MoveDirection } from './focus.ts';

type Props = {
  /** Identifies the entry for `useMovedFocus`. */
  id: string;
  /** The accessible name of the entry. */
  name: string;
  index: number;
  /** Number of entries. */
  count: number;
  /** Whether the entries stand beside each other. */
  isSideways?: boolean;
  isDisabled?: boolean;
  onMove: (steps: MoveDirection) => void;
};

const UPRIGHT = [
  { icon: ArrowUp, steps: -1, word: 'up' },
  { icon: ArrowDown, steps: 1, word: 'down' },
] as const;

const SIDEWAYS = [
  { icon: ArrowLeft, steps: -1, word: 'left' },
  { icon: ArrowRight, steps: 1, word: 'right' },
] as const;

/** Two buttons that move an entry of a list by one place. */
export function MoveButtons(props: Props) {
  const { id, name, index, count, isSideways = false, isDisabled = false, onMove } = props;
  const directions = isSideways ? SIDEWAYS : UPRIGHT;
  return directions.map(({ icon, steps, word }) => (
    <IconButton
      key={word}
      icon={icon}
      label={`Move ${name} ${word}`}
      data-move={moveButtonKey(id, steps)}
      disabled={isDisabled || index === (steps === -1 ? 0 : count - 1)}
      onClick={() => {
        onMove(steps);
      }}
    />
  ));
}
