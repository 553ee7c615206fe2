import * as z from 'zod/mini';
import { CHURCH } from '../church/church.ts';

/** The zones of the United States by the names that people use. */
export const US_ZONES: Readonly<Record<string, string>> = {
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

/** The name by which `Intl` lists a zone; unchanged if `Intl` does not know it. */
function listedName(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}

/** An IANA time zone: `America/Chicago`. Older names are replaced by those that `Intl` lists. */
export const TimeZone = z.string('Please choose a time zone').check(
  z.overwrite(listedName),
  z.refine(
    (name) => Intl.supportedValuesOf('timeZone').includes(name),
    'Please choose a time zone from the list, such as America/Chicago',
  ),
);

/** The zone that a page states; undefined for the default one, which pages leave out. */
export const writtenZone = ({ timeZone }: { timeZone: string }): string | undefined =>
  timeZone === CHURCH.timeZone ? undefined : timeZone;
