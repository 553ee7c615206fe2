import { ArrowDown, ArrowUp } from 'lucide-react';
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
  /** The last word of each button's accessible name, as in 'Move Home up'. */
  words?: readonly [up: string, down: string];
  isDisabled?: boolean;
  onMove: (steps: MoveDirection) => void;
};

/** Two buttons that move an entry of a list by one place. */
export function MoveButtons(props: Props) {
  const { id, name, index, count, words = ['up', 'down'], isDisabled = false, onMove } = props;
  const directions = [
    { icon: ArrowUp, steps: -1, word: words[0], isLast: index === 0 },
    { icon: ArrowDown, steps: 1, word: words[1], isLast: index === count - 1 },
  ] as const;
  return directions.map(({ icon, steps, word, isLast }) => (
    <IconButton
      key={word}
      icon={icon}
      label={`Move ${name} ${word}`}
      data-move={moveButtonKey(id, steps)}
      disabled={isDisabled || isLast}
      onClick={() => {
        onMove(steps);
      }}
    />
  ));
}
