import { addDays, type CalendarDate } from '../calendar/dates.ts';

// This is a separate file, because chunks.ts puts it into another chunk than visit-requests.ts.

const DAYS_AHEAD = 365;

/** The last day for which a visit can be planned. @param today on the church's calendar */
export const lastVisitDay = (today: CalendarDate): CalendarDate => addDays(today, DAYS_AHEAD);
