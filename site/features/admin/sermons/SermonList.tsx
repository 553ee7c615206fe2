import { useState } from 'react';
import { newestFirst } from '#shared/sermons/sermon-filters.ts';
import type { SermonSummary } from '#shared/sermons/sermons.ts';
import { ListState } from '#site/components/admin/ListState.tsx';
import { SearchField } from '#site/components/admin/SearchField.tsx';
import { ShowMore } from '#site/components/admin/ShowMore.tsx';
import { SermonCard } from './SermonCard.tsx';
import { useSermonList } from './sermons.queries.ts';
import { useSettled } from '#site/components/admin/use-settled.ts';

const NO_SERMONS = 'No sermons found. Click "Add New Sermon" to create the first one.';
const NO_MATCH =
  'No sermon matches. The search looks through titles, descriptions, speakers, series, scripture and notes.';

type Props = {
  /** The sermon saved last: shown in its place, regardless of the search and the loaded pages. */
  saved: SermonSummary | undefined;
  onOpen: (id: number) => void;
};

const withSaved = (sermons: SermonSummary[], saved: SermonSummary | undefined) =>
  saved === undefined
    ? sermons
    : [...sermons.filter(({ id }) => id !== saved.id), saved].toSorted(newestFirst);

/** All sermons as cards, newest first, with a search. */
export function SermonList({ saved, onOpen }: Props) {
  const [search, setSearch] = useState('');
  const list = useSermonList(useSettled(search.trim()));
  const loaded = list.data?.pages.flatMap(({ records }) => records) ?? [];
  const sermons = withSaved(loaded, saved);
  return (
    <>
      <div className="mb-6">
        <SearchField label="Search sermons" value={search} onChange={setSearch} />
      </div>
      <ListState
        isLoading={list.isPending}
        hasFailed={list.isError}
        isEmpty={sermons.length === 0}
        loadingText="Loading sermons..."
        empty={<p className="py-10 text-center text-lg">{search === '' ? NO_SERMONS : NO_MATCH}</p>}
        onRetry={() => void list.refetch()}
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
        {list.hasNextPage && (
          <ShowMore
            what="Sermons"
            note={`${sermons.length} shown`}
            isWorking={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </ListState>
    </>
  );
}
