import { Button } from '#site/components/admin/Button.tsx';
import { type ChangedField, changedFields, addressOf, deedOf, nameOf } from './history-words.ts';
import { AUDIT_TYPES, type AuditEntry } from '#shared/history/audit.ts';
import { churchTime, churchDay, fullDate } from '#shared/calendar/dates.ts';
import { useState } from 'react';
import { useAddress } from '#site/components/admin/address/address.ts';
import { PagedEntries, usePagedList, SearchField } from '#site/components/admin/list/ListState.tsx';
import { useCategories } from '#site/components/admin/queries.ts';
import { useSettled } from '#site/components/admin/fields/use-settled.ts';
import { api, pageOf } from '#site/lib/api/api-client.ts';
import { PutBackDialog } from './PutBackDialog.tsx';
import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';

/** Entries per page. */
const PAGE = 30;

/** The record whose changes to show, from the address: `?type=page&record=3`; undefined for all. */
function useNamedInAddress() {
  const address = useAddress();
  const type = AUDIT_TYPES.find((each) => each === address.get('type'));
  const record = address.get('record');
  return type === undefined || record === null ? null : { type, record };
}

/** The history, newest first, page by page. @param q search in names, contents and devices */
const useHistory = (q: string, record: ReturnType<typeof useNamedInAddress>) =>
  usePagedList(['history', q, record], (cursor) =>
    pageOf(
      api.audit.$get(
        { query: { limit: String(PAGE), ...record, ...cursor } },
        { headers: { 'Search-Words': new URLSearchParams({ q }).toString() } },
      ),
    ),
  );

/** Maximum length of a value in characters; a longer one is folded. */
const SHORT = 160;

function Value({ text }: { text: string | null }) {
  if (text === null) return <span className="text-ink-soft">(empty)</span>;
  if (text.length <= SHORT) return <span className="wrap-anywhere">{text}</span>;
  return (
    <details>
      <summary className="wrap-anywhere">
        {text.slice(0, SHORT)}… ({text.length.toLocaleString('en-US')} characters)
      </summary>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </details>
  );
}

/** The changed fields of an edit, with the values before and after. */
function FieldChanges({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <dl className="mt-3 grid gap-3">
      {fields.map(({ name, before, after }) => (
        <div key={name} className="rounded-control bg-sand px-4 py-3">
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 grid grid-cols-[3.5rem_1fr] gap-x-3" dir="auto">
            <span className="text-ink-soft">Before</span>
            <Value text={before} />
          </dd>
          <dd className="mt-1 grid grid-cols-[3.5rem_1fr] gap-x-3" dir="auto">
            <span className="text-ink-soft">After</span>
            <Value text={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { entry: AuditEntry; onPutBack: (entry: AuditEntry) => void };

/** A change: action, record, time and device. */
function HistoryEntry({ entry, onPutBack }: Props) {
  const { at, session, canRestore, isAsBefore } = entry;
  const name = nameOf(entry);
  const address = addressOf(entry);
  const categories = useCategories();
  const fields =
    entry.type.includes('-message') || entry.type.includes('-request')
      ? []
      : changedFields(entry, categories);
  return (
    <li className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-64">
          <h3 className="text-base wrap-anywhere">
            {deedOf(entry)}
            {name !== undefined && (
              <>
                {' '}
                “
                {address === undefined ? (
                  name
                ) : (
                  <a href={address} className="link">
                    {name}
                  </a>
                )}
                ”
              </>
            )}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">
            {churchTime(new Date(at))} · {session ?? 'the website itself'}
            {name === undefined && address !== undefined && (
              <>
                {' · '}
                <a href={address} className="link">
                  Show
                </a>
              </>
            )}
          </p>
        </div>
        {canRestore && (
          <Button
            aria-label={`Put back ${name ?? 'the settings'} as before ${churchTime(new Date(at))}`}
            onClick={() => {
              onPutBack(entry);
            }}
          >
            Put Back
          </Button>
        )}
        {isAsBefore && (
          <p className="text-sm text-ink-soft">It is now as it was before this change.</p>
        )}
      </div>
      {fields.length > 0 && <FieldChanges fields={fields} />}
    </li>
  );
}

const NO_MATCH = 'No change has this in its name, its text or its device.';
const NO_CHANGES = 'Nothing was changed yet. Every change from now on is listed here for a year.';

type DayProps = { entries: readonly AuditEntry[]; onPutBack: (entry: AuditEntry) => void };

/** The changes of a day. Its sign-ins are folded, because they outnumber the changes. */
function DayEntries({ entries, onPutBack }: DayProps) {
  const entryOf = (entry: AuditEntry) => (
    <HistoryEntry key={entry.id} entry={entry} onPutBack={onPutBack} />
  );
  const changes = entries.filter(({ type }) => type !== 'session').map(entryOf);
  const signIns = entries.filter(({ type }) => type === 'session').map(entryOf);
  return (
    <>
      {changes.length > 0 && <ul className="mt-3 grid gap-3">{changes}</ul>}
      {signIns.length > 0 && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Sign-ins and sign-outs ({signIns.length})
          </summary>
          <ul className="mt-2 grid gap-3">{signIns}</ul>
        </details>
      )}
    </>
  );
}

/** All changes, newest first, grouped by day in the church's time zone, with a search. */
function HistoryList() {
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<AuditEntry | null>(null);
  const record = useNamedInAddress();
  const history = useHistory(useSettled(search.trim()), record);
  const days = Map.groupBy(history.entries, ({ at }) => churchDay(new Date(at)));
  return (
    <div className="grid gap-6">
      <SearchField label="Search the history" value={search} onChange={setSearch} />
      {record !== null && (
        <p>
          These are the changes of one record.{' '}
          <a href="/admin/history" className="link">
            See all changes
          </a>
        </p>
      )}
      <PagedEntries
        list={history}
        loadingText="Loading the history..."
        empty={search.trim() === '' ? NO_CHANGES : NO_MATCH}
        what="Changes"
      >
        <div className="grid gap-8">
          {[...days].map(([day, ofDay]) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`} className="text-lg">
                {fullDate(day)}
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
      <AdminHeader title="History" subtitle="What was changed on your website, and when" />
      <div className="shell py-8">
        <HistoryList />
      </div>
    </AdminScreen>
  );
}
