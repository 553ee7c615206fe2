import { useId, useState } from 'react';
import { ListState } from '#site/components/admin/ListState.tsx';
import { SermonCard } from './SermonCard.tsx';
import { useSermonList } from './sermons.queries.ts';
import { useSettled } from './use-settled.ts';

const NO_SERMONS = 'No sermons found. Click "Add New Sermon" to create the first one.';
const NO_MATCH = 'No sermon has this in its title or description.';

type Props = { onOpen: (id: number) => void };

/** All sermons as cards, newest first, and a search through them. */
export function SermonList({ onOpen }: Props) {
  const [search, setSearch] = useState('');
  const list = useSermonList(useSettled(search.trim()));
  const sermons = list.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <>
      <SearchField value={search} onChange={setSearch} />
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
              onOpen={() => {
                onOpen(sermon.id);
              }}
            />
          ))}
        </ul>
        {list.hasNextPage && (
          <p className="mt-8 text-center">
            <button
              type="button"
              className="button button-quiet"
              disabled={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show More Sermons
            </button>
          </p>
        )}
      </ListState>
    </>
  );
}

type SearchProps = { value: string; onChange: (value: string) => void };

function SearchField({ value, onChange }: SearchProps) {
  const id = useId();
  return (
    <p className="mb-6 max-w-md">
      <label htmlFor={id} className="field-label">
        Search sermons
      </label>
      <input
        id={id}
        type="search"
        className="field-control"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </p>
  );
}
