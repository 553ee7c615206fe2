import * as z from 'zod/mini';
import { utcDay } from '#shared/calendar/dates.ts';
import { SERIES_SCOPES, type SeriesScope } from '#shared/calendar/repeat.ts';
import { EventForm as Fields } from '#shared/events/events.ts';
import { isIncomplete, RepeatChoice, ruleOfChoice } from '#shared/calendar/repeat-choice.ts';
import type { StateValues } from '#site/components/admin/states/state-fields.ts';
import type { FormValues } from '#site/components/admin/record-editor/record-fields.ts';

/** Which dates of its series an edit concerns; empty until it is chosen. */
const ScopeChoice = z.enum([...SERIES_SCOPES, '']);

/** The chosen dates; undefined until they are. */
export const scopeOf = (choice: string): SeriesScope | undefined =>
  SERIES_SCOPES.find((scope) => scope === choice);

const Repeating = z.object({
  repeat: RepeatChoice,
  apply: ScopeChoice,
  /** Whether an edit of several dates also changes what was changed for one of them alone. */
  replaceOwn: z.boolean(),
});

const isRepeatComplete = z.check<z.infer<typeof Fields> & z.infer<typeof Repeating>>(
  ({ value, issues }) => {
    if (issues.length > 0 || value.apply === 'one') return;
    const rule = ruleOfChoice(value.repeat, utcDay(value.date));
    if (!isIncomplete(rule)) return;
    issues.push({ code: 'custom', path: ['repeat'], message: rule.problem, input: value });
  },
);

/** The form of an event: its fields, how it repeats, and which dates of its series an edit concerns. */
export const EventForm = z.intersection(Fields, Repeating).check(isRepeatComplete);
export type EventForm = z.infer<typeof EventForm>;

/** The form of an event in a series, in which the dates concerned must be chosen. */
export const SeriesEventForm = EventForm.check(
  z.refine(({ apply }) => apply !== '', {
    path: ['apply'],
    error: 'Please choose which dates to change',
  }),
);

/** Form values of an event, valid or not; `date` and `endDate` are days as typed. */
export type EventValues = Omit<FormValues<EventForm>, keyof StateValues> & StateValues;
