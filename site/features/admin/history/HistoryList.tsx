import { useState } from 'react';
import type { AuditEntry } from '#shared/history/audit.ts';
import { churchDay, fullDate } from '#shared/calendar/dates.ts';
import { ListState } from '#site/components/admin/ListState.tsx';
import { SearchField } from '#site/components/admin/SearchField.tsx';
import { ShowMore } from '#site/components/admin/ShowMore.tsx';
import { useSettled } from '#site/components/admin/use-settled.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import { useHistory } from './history.queries.ts';
import { PutBackDialog } from './PutBackDialog.tsx';

/** All changes, newest first, by the church's days, with a search. */
export function HistoryList() {
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<AuditEntry | null>(null);
  const history = useHistory(useSettled(search.trim()));
  const entries = history.data?.pages.flatMap(({ records }) => records) ?? [];
  const days = Map.groupBy(entries, ({ at }) => churchDay(new Date(at)));
  return (
    <div className="grid gap-6">
      <SearchField label="Search the history" value={search} onChange={setSearch} />
      <ListState
        isLoading={history.isPending}
        hasFailed={history.isError}
        isEmpty={entries.length === 0}
        loadingText="Loading the history..."
        empty={<Empty isSearch={search.trim() !== ''} />}
        onRetry={() => void history.refetch()}
      >
        <div className="grid gap-8">
          {[...days].map(([day, ofDay]) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`} className="text-lg">
                {fullDate(day)}
              </h2>
              <ul className="mt-3 grid gap-3">
                {ofDay.map((entry) => (
                  <HistoryEntry key={entry.id} entry={entry} onPutBack={setAsked} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {history.hasNextPage && (
          <ShowMore
            what="Changes"
            note={`${entries.length} shown`}
            isWorking={history.isFetchingNextPage}
            onMore={() => void history.fetchNextPage()}
          />
        )}
      </ListState>
      <PutBackDialog
        entry={asked}
        onClose={() => {
          setAsked(null);
        }}
      />
    </div>
  );
}

function Empty({ isSearch }: { isSearch: boolean }) {
  return (
    <p className="py-10 text-center text-lg">
      {isSearch
        ? 'No change has this in its name, its text or its device.'
        : 'Nothing was changed yet. Every change from now on is listed here for a year.'}
    </p>
  );
}
