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
import { ListFilter } from '#site/components/admin/list/ListFilter.tsx';
import { useDebounced } from '#site/components/admin/fields/use-debounced.ts';
import { api, pageOf } from '#site/lib/api/api-client.ts';
import { DayEntries } from './DayEntries.tsx';
import { isSignInOrOut } from './history-acts.ts';
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

const KINDS = [
  ['all', 'All'],
  ['sermon,transcript', 'Sermons'],
  ['event,series', 'Events'],
  ['bulletin', 'Bulletins'],
  ['page-text,page,text-list,picture', 'Pages'],
  ['media', 'Files'],
  ['settings', 'Settings'],
] as const;
type Kind = (typeof KINDS)[number][0];

/** What the history is asked for: the entries of one record, or of all records of a kind. */
type Wanted = { type?: string; record?: string };

/** The history, newest first, page by page. @param q search in names, contents and devices */
const useHistory = (q: string, wanted: Wanted) =>
  usePagedList(['history', q, wanted], (cursor) =>
    pageOf(
      api.audit.$get({ query: { limit: String(PAGE), ...wanted, ...cursor } }, searchHeader(q)),
    ),
  );

const PUT_BACK =
  'Put Back undoes a change. To undo what was added, open it, and delete it or take it off its page.';
const NONE_OF_KIND = 'No changes of this kind yet.';
const NO_MATCH = 'No change matches your search.';
const ONLY_SIGN_INS =
  'Nobody has changed anything yet. Every change is listed here for a year, like these sign-ins.';
const NO_CHANGES = 'No changes yet. Every change is listed here for a year.';

/** What a link searches for, such as `#search=b033`: in the fragment, because no log may learn it. */
const searchInFragment = () =>
  new URLSearchParams(window.location.hash.slice(1)).get('search') ?? '';

/** All changes, newest first, grouped by day in the church's time zone, with a search. */
function HistoryList() {
  const [search, setSearch] = useState(searchInFragment);
  const [asked, setAsked] = useState<AuditEntry | null>(null);
  const record = useNamedInAddress();
  const [kind, setKind] = useState<Kind>('all');
  const ofKind = kind === 'all' ? {} : { type: kind };
  const history = useHistory(useDebounced(search.trim()), record ?? ofKind);
  const isWhole = search.trim() === '' && kind === 'all';
  const empty = (
    <EmptyState
      icon={History}
      text={isWhole ? NO_CHANGES : search === '' ? NONE_OF_KIND : NO_MATCH}
    >
      {!isWhole && <ClearSearchButton search={search} onSearch={setSearch} onFilter={setKind} />}
    </EmptyState>
  );
  const isUnchanged = isWhole && !history.hasMore && history.entries.every(isSignInOrOut);
  const days = Map.groupBy(history.entries, ({ at }) => churchDay(new Date(at)));
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-2">
        <SearchField label="Search the history" value={search} onChange={setSearch} />
        {record === null && <ListFilter choices={KINDS} value={kind} onChange={setKind} />}
      </div>
      <p className="text-sm text-ink-soft">{PUT_BACK}</p>
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
