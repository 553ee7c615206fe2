import { churchDay } from '#shared/calendar/dates.ts';
import { serviceDay } from '#shared/services/service-times.ts';

/** Calls the first day that the form offers today, if it is. The form is hydrated only when it is touched. */
export function nameToday(): void {
  const first = document.querySelector<HTMLInputElement>('astro-island[ssr] .choice input');
  const today = churchDay(new Date());
  if (first?.value === today) first.nextElementSibling?.replaceChildren(serviceDay(today, today));
}
