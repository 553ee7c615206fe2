import { useId } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import type { ReadSource } from '#shared/import/records.ts';
import { DAY_ORDERS, type DayOrder } from '#shared/import/written-dates.ts';

const ORDER_WORDS: Readonly<Record<DayOrder, string>> = {
  'month first': 'The month comes first: 3/4 is March 4',
  'day first': 'The day comes first: 3/4 is April 3',
};

type Props = {
  source: ReadSource;
  /** Who spoke where the source names nobody. */
  speaker: string;
  onSpeaker: (name: string) => void;
  onOrder: (order: DayOrder) => void;
};

/** What an editor decides for all records at once: who spoke where nobody is named, and how dates are read. */
export function Decisions({ source: { drafts, doubts }, speaker, onSpeaker, onOrder }: Props) {
  const id = useId();
  const sermons = drafts.flatMap((draft) => (draft.type === 'sermon' ? [draft.sermon] : []));
  const unnamed = sermons.filter((sermon) => sermon.speaker === '').length;
  const speakers = [...new Set(sermons.map((sermon) => sermon.speaker))].filter(Boolean);
  const order = doubts.find(({ code }) => code === 'day_order')?.detail;
  return (
    <>
      {order !== undefined && (
        <fieldset className="grid gap-3">
          <legend className="font-semibold">How Dates Are Written</legend>
          {DAY_ORDERS.map((each) => (
            <label key={each} className="flex items-start gap-3">
              <input
                type="radio"
                name={`${id}-order`}
                className="mt-1 size-5"
                checked={each === order}
                onChange={() => {
                  onOrder(each);
                }}
              />
              {ORDER_WORDS[each]}
            </label>
          ))}
        </fieldset>
      )}
      {unnamed > 0 && (
        <div className="grid gap-2">
          <label htmlFor={`${id}-speaker`} className="font-semibold">
            Speaker of the {unnamed === 1 ? 'sermon' : `${unnamed} sermons`} without one
          </label>
          <input
            id={`${id}-speaker`}
            className="field-control max-w-sm"
            list={`${id}-speakers`}
            maxLength={LIMITS.short}
            value={speaker}
            onChange={({ target }) => {
              onSpeaker(target.value);
            }}
          />
          <datalist id={`${id}-speakers`}>
            {speakers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <p className="text-sm text-ink-soft">Left empty, they stay drafts without a speaker.</p>
        </div>
      )}
    </>
  );
}
