import { addDays, type Day } from '../calendar/dates.ts';

const DAYS_AHEAD = 365;

/** The last day for which a visit can be planned. @param today on the church's calendar */
export const lastVisitDay = (today: Day): Day => addDays(today, DAYS_AHEAD);
