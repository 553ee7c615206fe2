import { createElement, Fragment, useState } from 'react';
import { Button } from '#site/components/admin/Button.tsx';
import { TextDifference } from '#site/components/admin/TextDifference.tsx';
import { useCategories } from '#site/components/admin/queries.ts';
import { churchTime } from '#shared/calendar/dates.ts';
import type { AuditEntry } from '#shared/history/audit.ts';
import { actsOf, byDevice, deviceOf, isOfPeople, isSignInOrOut, type Act } from './history-acts.ts';
import { changedFields, changeInWords, isShort, type ChangedField } from './history-fields.ts';
import {
  recordAddress,
  actionWords,
  actionWordsOfMany,
  recordIcon,
  recordName,
} from './history-words.ts';

const COLOR = /^#[\da-f]{6}$/i;

const Value = ({ text }: { text: string }) =>
  COLOR.test(text) ? (
    <svg
      className="inline-block"
      width="36"
      height="16"
      role="img"
      aria-label={`the color ${text}`}
    >
      <rect width="36" height="16" rx="4" fill={text} />
    </svg>
  ) : (
    <span className="wrap-anywhere text-ink">{text}</span>
  );

/** The changed fields of an edit, each in a sentence; blocks have none, because they are the whole of a page. */
const Sentences = ({ fields }: { fields: readonly ChangedField[] }) =>
  fields
    .filter(({ blocks }) => blocks === undefined)
    .map((field) => (
      <p key={field.name} dir="auto">
        {changeInWords(field).map((words, index) => (
          <Fragment key={index}>{index % 2 === 0 ? words : <Value text={words} />} </Fragment>
        ))}
      </p>
    ));

/** The words that were changed where the values are too long for a sentence. They are compared once they are asked for. */
function LongChanges({ fields }: { fields: readonly ChangedField[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(toggled) => {
        setOpen(toggled.currentTarget.open);
      }}
    >
      <summary className="unfold">What Changed</summary>
      {isOpen && (
        <dl className="grid gap-3 border-l-4 border-line pb-1 pl-3">
          {fields.map(({ name, before, after, blocks }) => (
            <div key={name}>
              <dt className="font-semibold text-ink">{name}</dt>
              {blocks?.map((block, index) => (
                <dd key={index} className="mt-1">
                  {block.verb}:{' '}
                  <TextDifference
                    className="inline text-ink"
                    from={block.before}
                    to={block.after}
                  />
                </dd>
              )) ?? (
                <dd className="mt-1">
                  <TextDifference className="text-ink" from={before ?? ''} to={after ?? ''} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

/** The name of an entry's record, or else what was done, with a link to the record if it still exists. */
function RecordName({ entry, done }: { entry: AuditEntry; done: string }) {
  const address = recordAddress(entry);
  const name = recordName(entry) ?? done;
  if (address === undefined)
    return <span className="font-semibold wrap-anywhere text-ink">{name}</span>;
  return (
    <a href={address} className="link wrap-anywhere">
      {name}
    </a>
  );
}

type ActProps = {
  act: Act;
  /** Whether it is one of the changes of an act, under the name of their record. */
  isStep?: boolean;
  onPutBack: (entry: AuditEntry) => void;
};

/** An act: its records, what was done to them and when. */
function ActRow({ act: { entry, steps, others }, isStep = false, onPutBack }: ActProps) {
  const categories = useCategories();
  const name = recordName(entry);
  const timeOf = ({ at }: AuditEntry) => churchTime(new Date(at));
  // What is put back is everything, from the first step on.
  const first = steps.at(-1) ?? entry;
  const done = others.length > 0 ? actionWordsOfMany(entry, others.length + 1) : actionWords(entry);
  const fields = isOfPeople(entry) ? [] : changedFields(entry, categories);
  const long = fields.filter((field) => !isShort(field));
  const hasSteps = steps.filter(({ before }) => before !== null).length > 1;
  return (
    <li
      className={`grid grid-cols-[auto_1fr_auto] gap-x-3 text-sm text-ink-soft ${isStep ? 'py-2' : 'px-4 py-3 sm:px-5'}`}
    >
      {isStep ? (
        <span />
      ) : (
        createElement(recordIcon(entry), {
          size: 20,
          'aria-hidden': true,
          className: 'mt-0.5 text-deep-700',
        })
      )}
      <div className="min-w-0">
        {!isStep && (
          <h4 className="font-sans text-base leading-snug text-wrap">
            {(name === undefined ? [entry] : [entry, ...others]).map((each, index) => (
              <Fragment key={each.id}>
                {index > 0 && ', '}
                <RecordName entry={each} done={done} />
              </Fragment>
            ))}
          </h4>
        )}
        {(name !== undefined || isStep) && <p>{done}</p>}
        {isSignInOrOut(entry) && <p>{deviceOf(entry)}</p>}
        <Sentences fields={fields} />
        {entry.isAsBefore && <p>It is now as it was before this change.</p>}
      </div>
      <div className="grid content-start justify-items-end gap-1">
        <time dateTime={entry.at}>{timeOf(entry)}</time>
        {entry.canRestore && (
          <Button
            className="button-small"
            aria-label={`Put back ${name ?? 'the settings'} as before ${timeOf(first)}`}
            onClick={() => {
              onPutBack(first);
            }}
          >
            Put Back
          </Button>
        )}
      </div>
      <div className="col-span-2 col-start-2 empty:hidden">
        {long.length > 0 && <LongChanges fields={long} />}
        {hasSteps && (
          <details>
            <summary className="unfold">All {steps.length} Changes</summary>
            <ul className="divide-y divide-line border-l-4 border-line">
              {steps.map((step) => (
                <ActRow
                  key={step.id}
                  act={{ entry: step, steps: [step], others: [] }}
                  isStep
                  onPutBack={onPutBack}
                />
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

type DayProps = { entries: readonly AuditEntry[]; onPutBack: (entry: AuditEntry) => void };

/** A device of which nothing is known, which helps nobody who looks for a change. */
const UNKNOWN = 'Browser on unknown device';

/** The changes of a day by device. Its sign-ins are folded, because they outnumber the changes. */
export function DayEntries({ entries, onPutBack }: DayProps) {
  const listOf = (acts: readonly Act[]) => (
    <ul className="divide-y divide-line">
      {acts.map((act) => (
        <ActRow key={act.entry.id} act={act} onPutBack={onPutBack} />
      ))}
    </ul>
  );
  const changes = entries.filter((entry) => !isSignInOrOut(entry));
  const signIns = entries.filter(isSignInOrOut);
  return (
    <>
      {byDevice(actsOf(changes)).map(({ device, acts }, index) => (
        <section key={index} className="mt-2">
          <h3
            className={
              device === UNKNOWN ? 'sr-only' : 'mb-1 font-sans text-sm font-normal text-ink-soft'
            }
          >
            {device}
          </h3>
          <div className="card">{listOf(acts)}</div>
        </section>
      ))}
      {signIns.length > 0 && (
        <details className={`card ${changes.length > 0 ? 'mt-6' : 'mt-2'}`}>
          <summary className="unfold justify-between px-4 sm:px-5">
            <h3 className="font-sans text-base">Signed In or Logged Out ({signIns.length})</h3>
          </summary>
          <div className="border-t border-line">{listOf(actsOf(signIns))}</div>
        </details>
      )}
    </>
  );
}
