import type { AuditEntry } from '#shared/history/audit.ts';
import { churchTime } from '#shared/calendar/dates.ts';
import { changedFields } from './changed-fields.ts';
import { FieldChanges } from './FieldChanges.tsx';
import { addressOf, deedOf, nameOf } from './history-words.ts';

type Props = { entry: AuditEntry; onPutBack: (entry: AuditEntry) => void };

/** One change: what was done to what, when, from which device. */
export function HistoryEntry({ entry, onPutBack }: Props) {
  const { at, session, canRestore } = entry;
  const name = nameOf(entry);
  const address = addressOf(entry);
  const fields =
    entry.type.includes('-message') || entry.type.includes('-request') ? [] : changedFields(entry);
  return (
    <li className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-64">
          <h3 className="text-base wrap-anywhere">
            {deedOf(entry)}
            {name !== undefined && (
              <> “{address === undefined ? name : <a href={address}>{name}</a>}”</>
            )}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">
            {churchTime(new Date(at))} · {session ?? 'the website itself'}
            {name === undefined && address !== undefined && (
              <>
                {' · '}
                <a href={address}>Show</a>
              </>
            )}
          </p>
        </div>
        {canRestore && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Put back ${name ?? 'the settings'} as before ${churchTime(new Date(at))}`}
            onClick={() => {
              onPutBack(entry);
            }}
          >
            Put Back
          </button>
        )}
      </div>
      {fields.length > 0 && <FieldChanges fields={fields} />}
    </li>
  );
}
