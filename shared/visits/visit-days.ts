import { addDays, type CalendarDate } from '../calendar/dates.ts';

// This file is separate from visit-requests.ts, because site/lib/build/chunks.ts puts it into another chunk.

const DAYS_AHEAD = 365;

/** The last day for which a visit can be planned. @param today on the church's calendar */
export const lastVisitDay = (today: CalendarDate): CalendarDate => addDays(today, DAYS_AHEAD);
