import { useId } from 'react';
import { longDate, utcDay } from '#shared/calendar/dates.ts';
import type { SermonSummary } from '#shared/sermons/sermons.ts';
import { shownThumbnail } from '#shared/media/thumbnails.ts';
import { SavedNote } from '#site/components/admin/saved/SavedNote.tsx';
import { useSavedCard } from '#site/components/admin/saved/use-saved-card.ts';

type Props = {
  sermon: SermonSummary;
  /** Just saved: the card scrolls into view and links to the public page. */
  isSaved: boolean;
  onOpen: () => void;
};

/** One sermon of the list; the whole card opens it for editing. */
export function SermonCard({ sermon, isSaved, onOpen }: Props) {
  const id = useId();
  const card = useSavedCard(isSaved);
  return (
    <li
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className={`card relative flex flex-col overflow-hidden focus-within:outline-3 focus-within:outline-amber-400 hover:border-deep-700 ${isSaved ? 'saved-card' : ''}`}
    >
      <img
        src={shownThumbnail(sermon.thumbnailUrl)}
        alt=""
        width="640"
        height="360"
        loading="lazy"
        className="aspect-video w-full bg-deep-800 object-cover"
      />
      <div className="p-5">
        <h2 id={id} className="text-xl">
          <button
            type="button"
            className="cursor-pointer text-left after:absolute after:inset-0"
            onClick={onOpen}
          >
            {sermon.title}
          </button>
        </h2>
        <p className="mt-1 text-ink-soft">
          <time dateTime={utcDay(sermon.date)}>{longDate(sermon.date)}</time>
          <span className="block">{sermon.speaker}</span>
        </p>
        <p className="mt-2 line-clamp-2">{sermon.description}</p>
        {isSaved && (
          <div className="mt-4">
            <SavedNote href={`/sermons/${sermon.id}`} />
          </div>
        )}
      </div>
    </li>
  );
}
