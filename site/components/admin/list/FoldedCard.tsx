import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import './folded-card.css';

type FoldedProps = {
  className: string;
  title: ReactNode;
  /** The content in a few words, shown while it is folded. */
  line?: ReactNode;
  /** What is left to do in it, at the end of its row. */
  left?: ReactNode;
  isOpenAtFirst: boolean;
  /** Unfolds the content when it becomes true, such as for a link that leads there. False folds nothing. */
  isWanted: boolean;
  /** Whether it cannot be folded by its title, which is then no stop of the Tab key while it is unfolded. */
  isHeld?: boolean;
  children: ReactNode;
};

/** Whether the window is at least 48rem wide, and so has room for what phones fold. */
export const isWindowWide = () => window.matchMedia('(min-width: 48rem)').matches;

/** Media query of phones, as Tailwind's `max-sm`. Not `(width < 40rem)`, which Safari reads only since version 16.4. */
export const NARROW = '(max-width: 39.98rem)';

/** Whether the window is as narrow as a phone when a row is rendered. */
export const isWindowNarrow = () => window.matchMedia(NARROW).matches;

/** Content that is folded to its title. */
export function FoldedContent(props: FoldedProps) {
  const { className, title, line, left, isOpenAtFirst, isWanted, isHeld = false, children } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    if (isWanted) setOpen(true);
  }
  return (
    <details
      className={`folded ${className}`}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary
        tabIndex={isHeld && isOpen ? -1 : undefined}
        onClick={(event) => {
          if (isHeld && isOpen) event.preventDefault();
        }}
      >
        <div className="grow">
          {title}
          {line !== undefined && !isOpen && <p className="folded-line">{line}</p>}
        </div>
        {left}
        <ChevronDown size={22} aria-hidden="true" className="shrink-0" />
      </summary>
      {children}
    </details>
  );
}

type Props = {
  /** The element id of the title. */
  id: string;
  title: string;
  /** The content of the card in one line, shown while it is folded. */
  line?: string | undefined;
  left?: ReactNode;
  /** Whether the card is unfolded in every window, because a link or a search leads into it. */
  isWanted?: boolean;
  className?: string;
  /** Whether the card is folded in wide windows too, because its content is needed seldom. */
  isFolded?: boolean;
  isHeld?: boolean;
  children: ReactNode;
};

/** Titles in the line of a card: all of up to three, or the first two and the number of the others. */
export const titlesInLine = (titles: readonly string[]): string =>
  titles.length <= 3
    ? titles.join(', ')
    : `${titles.slice(0, 2).join(', ')} and ${titles.length - 2} more`;

/** A titled card of a long screen. On a phone it is folded to its title. */
export const FoldedCard = ({
  id,
  title,
  line,
  left,
  isWanted = false,
  isFolded = false,
  isHeld = false,
  className = 'px-5 py-2 sm:px-7 sm:py-5',
  children,
}: Props) => (
  <section aria-labelledby={id}>
    <FoldedContent
      className={`folded-card card ${className}`}
      title={
        <h2 id={id} tabIndex={-1} className={isFolded ? 'text-lg' : 'panel-title'}>
          {title}
        </h2>
      }
      {...{ line, left }}
      isOpenAtFirst={isWanted || (!isFolded && isWindowWide())}
      {...{ isWanted, isHeld }}
    >
      {children}
    </FoldedContent>
  </section>
);
