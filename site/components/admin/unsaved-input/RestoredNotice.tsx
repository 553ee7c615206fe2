import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#site/components/admin/Button.tsx';
import { askToLeave, type LeaveQuestion } from '../address/guards.ts';
import { ageInWords } from './unsaved-input.ts';

/** Facts about restored input. */
type Restored = {
  /** When the input was typed, in ms since 1970. */
  keptAt: number;
  /** Whether a save of the input got no answer. */
  mayBeSaved?: boolean;
  /** Whether the record has changed since the input was typed. */
  isOutdated?: boolean;
};

const START_OVER: LeaveQuestion = {
  title: 'Start over?',
  text: 'What you were writing here is given up.',
  confirmLabel: 'Start Over',
};

type Props = Restored & { onStartOver: () => void };

/** A notice that the form shows restored input, with its age and a button that discards it. */
export function RestoredNotice({ keptAt, mayBeSaved, isOutdated, onStartOver }: Props) {
  const [age] = useState(() => ageInWords(Date.now() - keptAt));
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-amber-100 px-4 py-3"
    >
      <p className="wrap-anywhere">
        This is what you were writing {age}.{' '}
        {mayBeSaved === true
          ? 'It may have been saved already; saving it again does not make a second one.'
          : 'It is not saved yet.'}
        {isOutdated === true && ' This has changed since: Start Over shows how it is now.'}
      </p>
      <Button
        onClick={({ currentTarget }) => {
          const form = currentTarget.closest('form, section');
          askToLeave(START_OVER, () => {
            flushSync(onStartOver);
            // The button disappears with the notice.
            form?.querySelector<HTMLElement>('input, textarea')?.focus();
          });
        }}
      >
        Start Over
      </Button>
    </div>
  );
}
