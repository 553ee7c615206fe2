import { useState } from 'react';
import { parseDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { doubtWords, type Doubt } from '#shared/import/problems.ts';
import { importPreview } from '#shared/import/preview.ts';
import { draftName } from '#shared/import/records.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { DateField } from '#site/components/admin/fields/DateField.tsx';
import { LabelledChoice } from './Decisions.tsx';
import type { PreviewPartProps } from './use-import.ts';

/** Maximum number of records that are shown for one reason, because nobody would read more. */
const SHOWN = 20;

/** Fields for the days of records that have none. */
function UndatedRecords({
  undated,
  onRead,
}: Pick<PreviewPartProps, 'onRead'> & { undated: readonly Doubt[] }) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const days = new Map(
    [...typed].flatMap(([about, written]): [string, CalendarDate][] => {
      const day = parseDay(written);
      return day === undefined ? [] : [[about, day]];
    }),
  );
  return (
    <div className="grid max-w-sm gap-4">
      {undated.slice(0, SHOWN).map(({ about }) => (
        <DateField
          key={about}
          name={about}
          label={`Date of ${about}`}
          value={typed.get(about) ?? ''}
          error={undefined}
          isOptional
          onChange={(day) => {
            setTyped((before) => new Map([...before, [about, day]]));
          }}
        />
      ))}
      <Button
        className="justify-self-start"
        disabled={days.size === 0}
        onClick={() => {
          onRead({ days });
        }}
      >
        Read It Again
      </Button>
    </div>
  );
}

/** The doubtful records by reason, with the choice to leave them out. */
export function Doubts({
  found: { source, compared },
  choices,
  onDecide,
  onRead,
}: PreviewPartProps) {
  const { leftOut = [] } = choices;
  const { doubts, made } = importPreview(source, compared, { ...choices, leftOut: [] });
  if (doubts.length === 0) return null;
  const names = new Set(made.map(draftName));
  const groups = Map.groupBy(doubts, ({ code }) => code);
  return (
    <details open={doubts.length <= 10}>
      <summary className="unfold">Please look at these ({doubts.length})</summary>
      <ul className="mt-3 grid gap-5">
        {[...groups].map(([code, group]) => {
          const { size } = new Set(
            group.map(({ about }) => about).filter((about) => names.has(about)),
          );
          return (
            <li key={code} className="grid gap-2">
              <ul className="grid list-disc gap-1 pl-5">
                {group.slice(0, SHOWN).map((doubt, place) => (
                  <li key={`${place} ${doubt.about}`} className="wrap-anywhere">
                    {doubtWords(doubt)}
                  </li>
                ))}
                {group.length > SHOWN && <li>And {group.length - SHOWN} more.</li>}
              </ul>
              {code === 'no_date' && <UndatedRecords undated={group} onRead={onRead} />}
              {size > 0 && (
                <LabelledChoice
                  type="checkbox"
                  checked={leftOut.includes(code)}
                  onChange={({ target }) => {
                    const others = leftOut.filter((each) => each !== code);
                    onDecide({ leftOut: target.checked ? [...others, code] : others });
                  }}
                >
                  Leave {size === 1 ? 'this record' : `these ${size} records`} out
                </LabelledChoice>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
