import { addDays, churchDay } from '#shared/calendar/dates.ts';
import type { ChurchMoment } from '#shared/church/church-moments.ts';

/** Tomorrow morning, which a moment is proposed as for lack of a better guess. */
export const tomorrow = (): ChurchMoment => `${addDays(churchDay(new Date()), 1)}T06:00`;
