import { AUDIT_TYPES, type AuditEntry } from '#shared/history/audit.ts';
import { churchDay } from '#shared/calendar/dates.ts';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useSearchParameters } from '#site/components/admin/address/address.ts';
import { EmptyState } from '#site/components/admin/list/EmptyState.tsx';
import {
  ClearSearchButton,
  PagedEntries,
  usePagedList,
  SearchField,
} from '#site/components/admin/list/ListState.tsx';
import { useDebounced } from '#site/components/admin/fields/use-debounced.ts';
import { api, pageOf } from '#site/lib/api/api-client.ts';
import { DayEntries, isSignInOrOut } from './DayEntries.tsx';
import { PutBackDialog } from './PutBackDialog.tsx';
import { recentDayAlone } from '#shared/calendar/moments.ts';
import { searchHeader } from '#site/components/admin/queries.ts';
import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';

/** Entries per page. */
const PAGE = 30;

/** The record whose changes the address asks for (`?type=page&record=3`); null for all changes. */
function useNamedInAddress() {
  const address = useSearchParameters();
  const type = AUDIT_TYPES.find((each) => each === address.get('type'));
  const record = address.get('record');
  return type === undefined || record === null ? null : { type, record };
}

/** The history, newest first, page by page. @param q search in names, contents and devices */
const useHistory = (q: string, record: ReturnType<typeof useNamedInAddress>) =>
  usePagedList(['history', q, record], (cursor) =>
    pageOf(
      api.audit.$get({ query: { limit: String(PAGE), ...record, ...cursor } }, searchHeader(q)),
    ),
  );

const NO_MATCH = 'No change matches your search.';
const ONLY_SIGN_INS =
  'Nobody has changed anything yet. Every change is listed here for a year, like these sign-ins.';
const NO_CHANGES = 'No changes yet. Every change is listed here for a year.';

/** All changes, newest first, grouped by day in the church's time zone, with a search. */
function HistoryList() {
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<AuditEntry | null>(null);
  const record = useNamedInAddress();
  const history = useHistory(useDebounced(search.trim()), record);
  const isWhole = search.trim() === '';
  const empty = (
    <EmptyState icon={History} text={isWhole ? NO_CHANGES : NO_MATCH}>
      {!isWhole && <ClearSearchButton onSearch={setSearch} />}
    </EmptyState>
  );
  const isUnchanged = isWhole && !history.hasMore && history.entries.every(isSignInOrOut);
  const days = Map.groupBy(history.entries, ({ at }) => churchDay(new Date(at)));
  return (
    <div className="grid gap-4">
      <SearchField label="Search the history" value={search} onChange={setSearch} />
      {record !== null && (
        <p>
          These are the changes of one record.{' '}
          <a href="/admin/history" className="link">
            See All Changes
          </a>
        </p>
      )}
      <PagedEntries
        list={history}
        loadingText="Loading the history..."
        empty={empty}
        what="Changes"
      >
        <div className="grid gap-8">
          {isUnchanged && <p>{ONLY_SIGN_INS}</p>}
          {[...days].map(([day, ofDay]) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`} className="text-lg">
                {recentDayAlone(day)}
              </h2>
              <DayEntries entries={ofDay} onPutBack={setAsked} />
            </section>
          ))}
        </div>
      </PagedEntries>
      <PutBackDialog
        entry={asked}
        onClose={() => {
          setAsked(null);
        }}
      />
    </div>
  );
}

/** The screen /admin/history. */
export function HistoryScreen() {
  return (
    <AdminScreen area="the history">
      <AdminHeader title="History" subtitle="What was changed, and when" isPublishing={false} />
      <div className="shell py-4 sm:py-6">
        <HistoryList />
      </div>
    </AdminScreen>
  );
}
