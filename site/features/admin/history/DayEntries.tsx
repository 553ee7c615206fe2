import { Fragment } from 'react';
import { Button } from '#site/components/admin/Button.tsx';
import { useCategories } from '#site/components/admin/queries.ts';
import { churchTime } from '#shared/calendar/dates.ts';
import { shortened } from '#shared/http/html.ts';
import type { AuditEntry } from '#shared/history/audit.ts';
import { changedFields, type ChangedField } from './history-fields.ts';
import { recordAddress, actionWords, actionWordsOfMany, recordName } from './history-words.ts';

/** Maximum length of a value in characters; a longer one is folded. */
const SHORT = 160;

const COLOR = /^#[\da-f]{6}$/i;

function Value({ text }: { text: string | null }) {
  if (text === null) return <span className="text-ink-soft">nothing</span>;
  if (COLOR.test(text)) {
    return (
      <svg className="mt-0.5" width="36" height="18" role="img" aria-label={`The color ${text}`}>
        <rect width="36" height="18" rx="4" fill={text} />
      </svg>
    );
  }
  if (text.length <= SHORT) return <span className="wrap-anywhere">{text}</span>;
  return (
    <details className="min-w-0">
      <summary className="unfold font-normal wrap-anywhere">{shortened(text, SHORT)}</summary>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </details>
  );
}

/** The changed fields of an edit, with the values before and after. */
const FieldChanges = ({ fields }: { fields: readonly ChangedField[] }) => (
  <dl className="mt-2 grid gap-2 border-l-4 border-line pl-3 text-sm">
    {fields.map(({ name, before, after }) => (
      <div key={name} className="grid gap-x-6 sm:grid-cols-[10rem_1fr]">
        <dt className="font-semibold sm:row-span-2">{name}</dt>
        {[
          { label: 'Before', text: before },
          { label: 'After', text: after },
        ].map(({ label, text }) => (
          <dd
            key={label}
            className="grid grid-cols-[3.25rem_1fr] items-baseline gap-x-2"
            dir="auto"
          >
            <span className="text-ink-soft">{label}</span>
            <Value text={text} />
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

/** The name of an entry's record, with a link to the record if it still exists. */
function RecordName({ entry, isLast }: { entry: AuditEntry; isLast: boolean }) {
  const address = recordAddress(entry);
  const name = recordName(entry);
  return (
    <span className="inline-block max-w-full wrap-anywhere">
      {address === undefined ? (
        name
      ) : (
        <a href={address} className="link">
          {name}
        </a>
      )}
      {!isLast && ','}
    </span>
  );
}

/** The device of an act, such as `Firefox on Windows`. Only sign-ins show its code, which tells equal devices apart. */
const deviceOf = (entry: AuditEntry): string =>
  (isSignInOrOut(entry) ? entry.session : entry.session?.split(',')[0]) ?? 'the website itself';

type EntryProps = {
  /** The entries of one act, newest first. Of all but the first, only the names are shown. */
  act: readonly [AuditEntry, ...AuditEntry[]];
  onPutBack: (entry: AuditEntry) => void;
};

/** An act: what was done, to which records, when and on which device. */
function Act({ act, onPutBack }: EntryProps) {
  const [entry] = act;
  const { at, canRestore, isAsBefore } = entry;
  const name = recordName(entry);
  const address = recordAddress(entry);
  const categories = useCategories();
  const isOfPeople = entry.type.includes('-message') || entry.type.includes('-request');
  const fields = isOfPeople ? [] : changedFields(entry, categories);
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-64">
          <h3 className="font-sans text-base leading-snug text-wrap">
            {act.length === 1 ? actionWords(entry) : actionWordsOfMany(entry, act.length)}
            {name !== undefined &&
              act.map((each, index) => (
                <Fragment key={each.id}>
                  {index === 0 && ':'} <RecordName entry={each} isLast={each === act.at(-1)} />
                </Fragment>
              ))}
          </h3>
          <p className="text-sm text-ink-soft">
            {churchTime(new Date(at))} · {deviceOf(entry)}
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
            className="button-small"
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

/** Whether an entry shows nothing but the name of its record, so that one act can contain several such entries. */
const isNameOnly = (entry: AuditEntry) =>
  !entry.canRestore &&
  !entry.isAsBefore &&
  entry.restores === null &&
  (entry.before === null || entry.after === null) &&
  !isSignInOrOut(entry) &&
  recordName(entry) !== undefined;

/** Groups entries into acts: the same action in one session, such as an upload of five files. */
function actsOf(entries: readonly AuditEntry[]): [AuditEntry, ...AuditEntry[]][] {
  const acts: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const last = acts.at(-1);
    const isSameAct =
      last !== undefined &&
      last[0].type === entry.type &&
      last[0].action === entry.action &&
      last[0].session === entry.session &&
      isNameOnly(last[0]) &&
      isNameOnly(entry);
    if (isSameAct) last.push(entry);
    else acts.push([entry]);
  }
  return acts;
}

/** Whether an entry is a sign-in or a sign-out. */
export const isSignInOrOut = ({ type }: AuditEntry) => type === 'session';

type DayProps = { entries: readonly AuditEntry[]; onPutBack: (entry: AuditEntry) => void };

/** The changes of a day. Its sign-ins are folded, because they outnumber the changes. */
export function DayEntries({ entries, onPutBack }: DayProps) {
  const listOf = (shown: readonly AuditEntry[], look: string) => (
    <ul className={`divide-y divide-line ${look}`}>
      {actsOf(shown).map((act) => (
        <Act key={act[0].id} act={act} onPutBack={onPutBack} />
      ))}
    </ul>
  );
  const changes = entries.filter((entry) => !isSignInOrOut(entry));
  const signIns = entries.filter(isSignInOrOut);
  return (
    <>
      {changes.length > 0 && listOf(changes, 'card mt-2')}
      {signIns.length > 0 && (
        <details className="card mt-2">
          <summary className="unfold justify-between px-4 sm:px-5">
            Signed In or Logged Out ({signIns.length})
          </summary>
          {listOf(signIns, 'border-t border-line')}
        </details>
      )}
    </>
  );
}
