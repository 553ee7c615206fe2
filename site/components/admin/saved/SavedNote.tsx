import { CircleCheck } from 'lucide-react';
import './saved.css';

type Props = {
  /** Where visitors see what was saved. */
  href: string;
};

/** Says on a card or in a form that it was saved just now, and shows the way to what visitors see of it. */
export function SavedNote({ href }: Props) {
  return (
    <p className="saved-note">
      <span className="inline-flex items-center gap-2 font-semibold">
        <CircleCheck size={20} aria-hidden="true" className="shrink-0" />
        Saved
      </span>
      <a href={href} className="link inline-flex min-h-11 items-center">
        View on website
      </a>
    </p>
  );
}
