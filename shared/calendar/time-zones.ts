import * as z from 'zod/mini';
import { CHURCH_DEFAULTS } from '../church/church.ts';

/** The time zones of the United States, with the names that people use. */
export const US_TIME_ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Mountain Time in Arizona, without summer time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': 'Atlantic Time in Puerto Rico',
  'Pacific/Guam': 'Chamorro Time in Guam',
  'Pacific/Pago_Pago': 'Samoa Time',
};

/**
 * The name that this JavaScript engine prefers for a zone; undefined if the text is not an IANA name, such as the
 * offset `+05:30`.
 */
function knownName(timeZone: string): string | undefined {
  try {
    const { timeZone: name } = new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions();
    return /^[a-z]/i.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

/**
 * An IANA time zone such as `America/Chicago`. Engines prefer different names for one zone, so every name is accepted
 * and replaced by the name that the engine of the server prefers.
 */
export const TimeZone = z.string('Please choose a time zone').check(
  z.overwrite((typed) => knownName(typed) ?? typed),
  z.refine(
    (name) => knownName(name) !== undefined,
    'Please choose a time zone from the list, such as America/Chicago',
  ),
);

/** Value of a page's `data-time-zone`; undefined for the default zone, which pages leave out. */
export const timeZoneAttribute = ({ timeZone }: { timeZone: string }): string | undefined =>
  timeZone === CHURCH_DEFAULTS.timeZone ? undefined : timeZone;
