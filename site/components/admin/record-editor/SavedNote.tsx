import { CircleCheck } from 'lucide-react';
import './saved.css';

type Props = {
  /** The public page of the record; undefined while it has none. */
  href: string | undefined;
};

/** Marks a card or a form as just saved, with a link to the public page. */
export function SavedNote({ href }: Props) {
  return (
    <p className="saved-note">
      <span className="inline-flex items-center gap-2 font-semibold">
        <CircleCheck size={20} aria-hidden="true" className="shrink-0" />
        Saved
      </span>
      {href !== undefined && (
        <a href={href} className="link inline-flex min-h-11 items-center">
          View on website
        </a>
      )}
    </p>
  );
}
