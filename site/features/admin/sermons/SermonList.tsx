import { useId, useState } from 'react';
import { longDate, utcDay } from '#shared/calendar/dates.ts';
import type { SermonSummary } from '#shared/sermons/sermons.ts';
import { shownThumbnail } from '#shared/media/thumbnails.ts';
import { useSavedCard } from '#site/components/admin/focus.ts';
import { SavedNote } from '#site/components/admin/record-editor/SavedNote.tsx';
import { newestFirst } from '#shared/sermons/sermon-filters.ts';
import { PagedEntries } from '#site/components/admin/list/PagedList.tsx';
import { SearchField } from '#site/components/admin/list/ListState.tsx';
import { useSermonList } from './sermons.queries.ts';
import { useSettled } from '#site/components/admin/fields/use-settled.ts';

type Props = {
  sermon: SermonSummary;
  /** Just saved: the card scrolls into view and links to the public page. */
  isSaved: boolean;
  onOpen: () => void;
};

/** One sermon of the list; the whole card opens it for editing. */
function SermonCard({ sermon, isSaved, onOpen }: Props) {
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

const NO_SERMONS = 'No sermons found. Click "Add New Sermon" to create the first one.';
const NO_MATCH =
  'No sermon matches. The search looks through titles, descriptions, speakers, series, scripture and notes.';

type SermonListProps = {
  /** The sermon saved last: shown in its place, regardless of the search and the loaded pages. */
  saved: SermonSummary | undefined;
  onOpen: (id: number) => void;
};

const withSaved = (sermons: SermonSummary[], saved: SermonSummary | undefined) =>
  saved === undefined
    ? sermons
    : [...sermons.filter(({ id }) => id !== saved.id), saved].toSorted(newestFirst);

/** All sermons as cards, newest first, with a search. */
export function SermonList({ saved, onOpen }: SermonListProps) {
  const [search, setSearch] = useState('');
  const list = useSermonList(useSettled(search.trim()));
  const sermons = withSaved(list.entries, saved);
  return (
    <>
      <div className="mb-6">
        <SearchField label="Search sermons" value={search} onChange={setSearch} />
      </div>
      <PagedEntries
        list={list}
        entries={sermons}
        loadingText="Loading sermons..."
        empty={search === '' ? NO_SERMONS : NO_MATCH}
        what="Sermons"
      >
        <ul className="card-grid">
          {sermons.map((sermon) => (
            <SermonCard
              key={sermon.id}
              sermon={sermon}
              isSaved={sermon.id === saved?.id}
              onOpen={() => {
                onOpen(sermon.id);
              }}
            />
          ))}
        </ul>
      </PagedEntries>
    </>
  );
}
