import * as z from 'zod/mini';
import { isRefused, MOST_DATES, readRule, writeRule } from './recurrence-rule.ts';

const RULE = 'Please give a rule such as FREQ=WEEKLY;BYDAY=WE';
const LONGEST_RULE = 500;
const EXCEPT = 'Please give each left-out date as YYYY-MM-DD';

/** An RFC 5545 recurrence rule that gives calendar days, in one spelling. */
const recurrenceRule = z.pipe(
  z.string(RULE).check(z.maxLength(LONGEST_RULE, RULE)),
  z.transform((text, context) => {
    const rule = readRule(text);
    if (!isRefused(rule)) return writeRule(rule);
    context.issues.push({ code: 'custom', message: rule.problem, input: text });
    return z.NEVER;
  }),
);

/** How an event repeats: its rule, and the dates of the rule that are left out. */
export const RepeatInput = z.object({
  rule: recurrenceRule,
  except: z.optional(
    z
      .array(z.iso.date(EXCEPT), EXCEPT)
      .check(z.maxLength(MOST_DATES, `Please leave out at most ${MOST_DATES} dates`)),
  ),
});
export type RepeatInput = z.infer<typeof RepeatInput>;

/** Which dates of a series a change concerns, seen from one of them. */
export const SERIES_SCOPES = ['one', 'following', 'all'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

export const SeriesScope = z.enum(
  SERIES_SCOPES,
  `Please choose one of: ${SERIES_SCOPES.join(', ')}`,
);

/** What a change of several dates does to fields that were changed for one date alone. */
const OWN_FIELDS = ['keep', 'replace'] as const;
export type OwnFields = (typeof OWN_FIELDS)[number];

export const OwnFields = z.enum(OWN_FIELDS, `Please choose one of: ${OWN_FIELDS.join(', ')}`);

/** The sentence for more dates than a series may have. */
export const TOO_MANY_DATES = `An event can have at most ${MOST_DATES} dates at once. Please choose an earlier last date, fewer times, or a longer distance.`;

/** The sentence for a rule whose dates are all left out. */
export const NO_DATES = 'No date would be left. Please keep at least one.';
