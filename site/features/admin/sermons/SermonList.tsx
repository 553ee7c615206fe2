import { BookOpen } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { utcDay } from '#shared/calendar/dates.ts';
import type { ListedSermon, Sermon } from '#shared/sermons/sermons.ts';
import { shownThumbnail } from '#shared/media/thumbnails.ts';
import { useFocusSavedCard } from '#site/components/admin/address/use-record-address.ts';
import { SavedNote } from '#site/components/admin/record-editor/RecordForm.tsx';
import { EmptyState } from '#site/components/admin/list/EmptyState.tsx';
import { isWindowNarrow } from '#site/components/admin/list/FoldedCard.tsx';
import { WholeWords } from '#site/components/admin/list/WholeWords.tsx';
import {
  ClearSearchButton,
  PagedEntries,
  SearchField,
} from '#site/components/admin/list/ListState.tsx';
import { isPublic, type WithState } from '#shared/publishing/record-states.ts';
import {
  StateBadge,
  StateFilter,
  useStateFilter,
} from '#site/components/admin/states/listed-state.tsx';
import { useDashboard } from '#site/components/admin/queries.ts';
import MarkedText from '#site/components/sermons/MarkedText.tsx';
import TranscriptMatchLink from '#site/components/sermons/TranscriptMatchLink.tsx';
import { useSermonList, withSavedSermon } from './sermons.queries.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import { useDebounced } from '#site/components/admin/fields/use-debounced.ts';

type Props = {
  sermon: ListedSermon;
  /** The search text that found the sermon. */
  search: string;
  /** True if the sermon was just saved: the card scrolls into view and links to the public page. */
  isSaved: boolean;
  onOpen: () => void;
};

/** Number of characters of a text with the words that a search found, which fit into two lines of a card. */
const FOUND_SHOWN = 80;

/**
 * A sermon of the list; a click anywhere on the card opens it for editing. All cards have the same parts in the same
 * places. On a phone, the texts are beside Edit; elsewhere Edit and the status are below them.
 */
function SermonCard({ sermon, search, isSaved, onOpen }: Props) {
  const id = useId();
  const card = useFocusSavedCard(isSaved);
  const lacking = lackingWords(sermon);
  const { scripture, series } = sermon;
  return (
    <li
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className={`card relative grid grid-cols-[96px_minmax(0,1fr)] grid-rows-[auto_auto_auto_auto_1fr] gap-x-3 p-2.5 text-[0.9375rem] leading-tight focus-within:outline-3 focus-within:outline-amber-400 hover:border-deep-700 max-sm:min-h-31 sm:min-h-[14.0625rem] sm:grid-rows-[auto_auto_auto_1fr_auto] sm:leading-[1.25rem] ${isSaved ? 'saved-card' : ''}`}
    >
      <img
        src={shownThumbnail(sermon.thumbnailUrl)}
        alt=""
        width="96"
        height="54"
        loading="lazy"
        className="col-start-1 row-start-1 aspect-video self-start rounded-control bg-deep-800 object-cover max-sm:row-end-6 sm:row-end-3"
      />
      <div className="col-start-2 row-start-1">
        <h2 id={id} className="text-[1.1875rem]/[1.4375rem] text-pretty max-sm:text-[1rem]/tight">
          <button
            type="button"
            className="block w-full cursor-pointer text-left after:absolute after:inset-0"
            aria-label={sermon.title}
            onClick={onOpen}
          >
            {search === '' ? (
              <WholeWords text={sermon.title} lines={2} className="line-clamp-2" as="span" />
            ) : (
              <span className="line-clamp-2">
                <MarkedText text={sermon.title} search={search} />
              </span>
            )}
          </button>
        </h2>
        <time dateTime={utcDay(sermon.date)} className="block font-semibold max-sm:mt-0.5">
          {writtenDay(sermon.date)}
        </time>
      </div>
      <div className="col-start-2 row-start-2 text-ink-soft">
        <FactLine text={sermon.speaker} search={search} />
      </div>
      <div className="col-start-2 row-start-3 text-ink-soft max-sm:mb-0.5 sm:col-span-2 sm:col-start-1 sm:mt-1.5 sm:mb-1">
        <FactLine text={[scripture, series].filter(Boolean).join(' ·\u00a0')} search={search} />
      </div>
      <div className="col-start-2 row-start-4 sm:col-span-2 sm:col-start-1">
        {search === '' ? (
          <WholeWords
            text={sermon.description}
            lines={isWindowNarrow() ? 1 : 2}
            className="line-clamp-2"
          />
        ) : (
          <p className="wrap-anywhere sm:line-clamp-2 [&_a]:relative [&_a]:z-1">
            <FoundText sermon={sermon} search={search} />
          </p>
        )}
      </div>
      <span
        aria-hidden="true"
        className="button button-quiet col-start-1 row-start-1 min-h-10 self-end px-0 py-0 text-sm max-sm:row-end-6 sm:row-start-5 sm:mt-1.5"
      >
        Edit
      </span>
      <p className="col-start-2 row-start-5 flex flex-wrap items-center gap-x-2 text-ink-soft max-sm:mt-0.5 max-sm:self-start sm:mt-1.5 sm:self-center [&_.badge]:text-[0.9375rem] [&_.badge]:leading-[1.25rem]">
        {!isPublic(sermon) && <StateBadge {...sermon} />}
        {lacking !== '' && <span>{lacking}</span>}
      </p>
      {isSaved && isPublic(sermon) && (
        <div className="col-span-2 mt-1.5">
          <SavedNote href={`/sermons/${sermon.id}`} />
        </div>
      )}
    </li>
  );
}

/** A line of a card about its sermon. */
const FactLine = ({ text, search }: { text: string; search: string }) =>
  search === '' ? (
    <WholeWords text={text} lines={1} className="line-clamp-1" />
  ) : (
    <p className="wrap-anywhere sm:line-clamp-1">
      <MarkedText text={text} search={search} />
    </p>
  );

/** The sentence in which a search found the sermon, as the list of the website shows it; else the description. */
function FoundText({ sermon, search }: Pick<Props, 'sermon' | 'search'>) {
  const { id, said, noted, description } = sermon;
  if (said != null) return <TranscriptMatchLink path={`/sermons/${id}`} {...{ said, search }} />;
  const isNoted = noted != null && noted !== '';
  return (
    <>
      {isNoted && 'In the notes: '}
      <MarkedText text={isNoted ? noted : description} search={search} most={FOUND_SHOWN} />
    </>
  );
}

/** What a sermon lacks; empty if it lacks nothing. */
function lackingWords({ videoUrl, audioUrl, hasNotes }: ListedSermon): string {
  const isRecorded = videoUrl !== null || audioUrl !== null;
  if (!isRecorded) return hasNotes ? 'No recording' : 'No recording or notes';
  return hasNotes ? '' : 'No notes';
}

/** Stands before the saved sermon if sermons between it and the previous card are not loaded. */
const Gap = () => (
  <li className="col-span-full flex items-center gap-4 py-1 text-sm text-ink-soft before:grow before:border-t before:border-line-strong after:grow after:border-t after:border-line-strong">
    Sermons in between are not shown yet
  </li>
);

const NO_SERMONS = (
  <>
    No sermons found. Click "
    <a href="?new" className="link">
      Add New Sermon
    </a>
    " to create the first one.
  </>
);
const NONE_OF_STATE = 'No sermon is in this state.';
const NO_MATCH =
  'No sermon matches. The search looks through titles, descriptions, speakers, series, scripture and notes.';
const ORDER = 'Matches in notes or transcripts come last.';

type SermonListProps = {
  /**
   * The sermon that was saved last. The list shows it, sorted by date, even if the search does not match it or its page
   * is not loaded.
   */
  saved: WithState<Sermon> | undefined;
  /** Opens the form of a sermon. */
  onOpen: (id: number) => void;
};

/** All sermons as cards, newest first, with a search. */
export function SermonList({ saved, onOpen }: SermonListProps) {
  const [search, setSearch] = useState('');
  const [state, showState] = useStateFilter();
  const q = useDebounced(search.trim());
  const list = useSermonList(q, state);
  // While a search loads, the list shows what the earlier one found.
  const [found, setFound] = useState(q);
  if (!list.isOutdated && found !== q) setFound(q);
  const isWhole = search === '' && state === 'all';
  const isApart = list.hasMore && !list.entries.some(({ id }) => id === saved?.id);
  const total = useDashboard().data?.sermons;
  const sermons = state === 'scheduled' ? list.entries : withSavedSermon(list.entries, saved);
  return (
    <div className="grid gap-4">
      {/* In a wide window, search and filter are beside the tabs, so that more sermons are in view. */}
      <div className="flex items-center justify-between gap-2 lg:absolute lg:top-0 lg:right-0 lg:w-172 xl:w-185">
        <SearchField label="Search sermons" value={search} onChange={setSearch} />
        <StateFilter value={state} onChange={showState} />
      </div>
      <div className="min-w-0">
        <PagedEntries
          list={list}
          entries={sermons}
          loadingText="Loading sermons..."
          rows="sermons"
          empty={
            <EmptyState
              icon={BookOpen}
              text={isWhole ? NO_SERMONS : search === '' ? NONE_OF_STATE : NO_MATCH}
            >
              {!isWhole && (
                <ClearSearchButton search={search} onSearch={setSearch} onFilter={showState} />
              )}
            </EmptyState>
          }
          what="Sermons"
          total={isWhole ? total : undefined}
        >
          {found !== '' && !list.hasMore && (
            <p
              role="status"
              className="-mt-2 mb-2 text-sm leading-[1.25rem] text-ink-soft max-sm:mt-0"
            >
              {sermons.length === 1 ? '1 sermon' : `${sermons.length} sermons. ${ORDER}`}
            </p>
          )}
          <ul className="grid gap-2 sm:grid-cols-2 sm:gap-x-3 lg:grid-cols-3">
            {sermons.map((sermon) => (
              <Fragment key={sermon.id}>
                {isApart && sermon.id === saved?.id && <Gap />}
                <SermonCard
                  sermon={sermon}
                  search={found}
                  isSaved={sermon.id === saved?.id}
                  onOpen={() => {
                    onOpen(sermon.id);
                  }}
                />
              </Fragment>
            ))}
          </ul>
        </PagedEntries>
      </div>
    </div>
  );
}
