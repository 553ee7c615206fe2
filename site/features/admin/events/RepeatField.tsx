import { lazy, Suspense } from 'react';
import { parseDay, type CalendarDate } from '#shared/calendar/dates.ts';
import type { ListedEvent } from '#shared/events/events.ts';
import {
  isRuleProblem,
  parseRule,
  RULE_WEEKDAYS,
  type RuleWeekday,
} from '#shared/calendar/recurrence-rule.ts';
import { dayParts } from '#shared/calendar/rule-days.ts';
import {
  describeEnd,
  describeRule,
  monthDayName,
  nthWeekdayName,
  weekdayName,
} from '#shared/calendar/recurrence-words.ts';
import {
  offeredRepeatKind,
  REPEAT_KINDS,
  ruleOfChoice,
  monthlyRepeatKinds,
  type RepeatChoice,
  type RepeatKind,
} from '#shared/calendar/repeat.ts';
import { DateField } from '#site/components/admin/fields/DateField.tsx';
import { SelectField, type SelectOptions } from '#site/components/admin/fields/SelectField.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { readScope, type EventValues } from './event-form.ts';

const RepeatDates = lazy(() =>
  import('./RepeatDates.tsx').catch(() => ({ default: DatesUnavailable })),
);

function DatesUnavailable() {
  return (
    <p role="alert" className="rounded-control bg-amber-100 px-4 py-3">
      The list of dates could not be loaded. You can save all the same, and leave out single dates
      later.
    </p>
  );
}

type Props = FieldProps<RepeatChoice> & {
  label: string;
  /** The stored event; null for a new one. */
  event: ListedEvent | null;
  typed: EventValues;
};

/** The field for how an event repeats, with its dates. */
export function RepeatField(props: Props) {
  const { event, typed } = props;
  const isInSeries = event !== null && event.series !== null;
  if (isInSeries && typed.apply !== 'following' && typed.apply !== 'all') {
    return <RuleOfSeries rule={event.series?.rule ?? ''} />;
  }
  return <RepeatChoices {...props} day={parseDay(typed.date)} isInSeries={isInSeries} />;
}

/** Shows the rule of a series while only one of its dates is edited. */
function RuleOfSeries({ rule }: { rule: string }) {
  const read = parseRule(rule);
  const words = isRuleProblem(read)
    ? rule
    : [describeRule(read), describeEnd(read)].filter((part) => part !== '').join(', ');
  return (
    <p>
      <span className="field-label">Repeats</span> {words}.{' '}
      <span className="text-ink-soft">
        To change how it repeats, choose &quot;All&quot;{' '}
        <button
          type="button"
          className="link cursor-pointer"
          onClick={({ currentTarget: { form } }) => {
            form?.querySelector<HTMLInputElement>('[type="radio"]')?.focus();
          }}
        >
          at the top of the form
        </button>
        .
      </span>
    </p>
  );
}

type ChoicesProps = Props & { day: CalendarDate | undefined; isInSeries: boolean };

function kindOptions({ value, isInSeries, day }: ChoicesProps): SelectOptions {
  const parts = day === undefined ? undefined : dayParts(day);
  const read = parseRule(value.rule);
  const other = isRuleProblem(read) ? value.rule : describeRule(read);
  const options: (readonly [RepeatKind, string])[] = [
    ['none', 'Does not repeat'],
    ['weekly', 'Every week'],
    ['fortnightly', 'Every 2 weeks'],
    [
      'monthly-day',
      parts ? `Every month on the ${monthDayName(parts.dayOfMonth)}` : 'Every month on this day',
    ],
    ...(day === undefined
      ? [['monthly-weekday', 'Every month on this weekday'] as const]
      : monthlyRepeatKinds(day).map(
          ([kind, nth]) => [kind, `Every month on the ${nthWeekdayName(nth)}`] as const,
        )),
    ['yearly', 'Every year'],
    ['other', other],
  ];
  return options.filter(
    ([kind]) => !(kind === 'none' && isInSeries) && !(kind === 'other' && value.kind !== 'other'),
  );
}

const END_OPTIONS = [
  ['never', 'Without end'],
  ['until', 'On a date'],
  ['count', 'After a number of times'],
] as const;

/** Converts the text of a control to one of `values`; returns `otherwise` if the text is none of them. */
const oneOf = <Value extends string>(values: readonly Value[], text: string, otherwise: Value) =>
  values.find((value) => value === text) ?? otherwise;

function RepeatChoices(props: ChoicesProps) {
  const { name, label, value, error, isReadOnly = false, day, event } = props;
  const change = (changes: Partial<RepeatChoice>) => {
    props.onChange({ ...value, ...changes });
  };
  const common = { name, error: undefined, isReadOnly };
  const isWeekly = value.kind === 'weekly' || value.kind === 'fortnightly';
  const rule = day === undefined ? null : ruleOfChoice(value, day);
  const isLate = value.kind === 'monthly-day' && day !== undefined && dayParts(day).dayOfMonth > 28;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...common}
        label={label}
        value={offeredRepeatKind(value.kind, day)}
        error={error}
        hint={isLate ? 'Months without this day are left out.' : undefined}
        options={kindOptions(props)}
        onChange={(kind) => {
          change({ kind: oneOf(REPEAT_KINDS, kind, 'none'), weekdays: [], except: null });
        }}
      />
      {value.kind !== 'none' && (
        <SelectField
          {...common}
          label="Ends"
          value={value.ends}
          options={END_OPTIONS}
          onChange={(ends) => {
            change({ ends: oneOf(['never', 'until', 'count'], ends, 'never') });
          }}
        />
      )}
      {isWeekly && day !== undefined && (
        <Weekdays
          chosen={value.weekdays.length > 0 ? value.weekdays : [dayParts(day).weekday]}
          isReadOnly={isReadOnly}
          onChange={(weekdays) => {
            change({ weekdays, except: null });
          }}
        />
      )}
      {value.kind !== 'none' && value.ends === 'until' && (
        <DateField
          {...common}
          label="Last Date"
          value={value.until}
          onChange={(until) => {
            change({ until });
          }}
        />
      )}
      {value.kind !== 'none' && value.ends === 'count' && (
        <TextField
          {...common}
          label="Number of Times"
          limit={4}
          inputMode="numeric"
          value={value.count}
          onChange={(count) => {
            change({ count });
          }}
        />
      )}
      {value.kind !== 'none' && day === undefined && (
        <p className="text-ink-soft sm:col-span-2">Enter the date above to see all dates.</p>
      )}
      {rule !== null && day !== undefined && (
        <div className="sm:col-span-2">
          {isRuleProblem(rule) ? (
            <p className="text-ink-soft">{rule.problem}</p>
          ) : (
            <Suspense fallback={<p className="text-ink-soft">Working out the dates…</p>}>
              <RepeatDates
                {...{ rule, day, event, isReadOnly }}
                scope={readScope(props.typed.apply)}
                except={value.except}
                onExcept={(except) => {
                  change({ except });
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

type WeekdaysProps = {
  chosen: readonly RuleWeekday[];
  isReadOnly: boolean;
  onChange: (weekdays: RuleWeekday[]) => void;
};

/** A choice of several weekdays; the last one cannot be removed. */
function Weekdays({ chosen, isReadOnly, onChange }: WeekdaysProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="field-label">On These Days</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {RULE_WEEKDAYS.map((weekday) => {
          const isChosen = chosen.includes(weekday);
          return (
            <label
              key={weekday}
              className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 ${isChosen ? 'border-deep-700 bg-deep-50' : 'border-line-strong'}`}
            >
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isReadOnly || (isChosen && chosen.length === 1)}
                aria-label={weekdayName(weekday)}
                className="size-5 accent-deep-700"
                onChange={() => {
                  onChange(
                    RULE_WEEKDAYS.filter((each) =>
                      each === weekday ? !isChosen : chosen.includes(each),
                    ),
                  );
                }}
              />
              <span aria-hidden="true">{weekdayName(weekday).slice(0, 3)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
