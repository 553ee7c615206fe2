import type { CalendarDate } from '../calendar/dates.ts';
import { DEFAULT_CATEGORY_LABELS } from '../events/event-categories.ts';
import { servicesFrom, type ServiceSettings } from './services-of-days.ts';

/** The first category of whose label a service's name has the first word (`Wednesday Bible Study`), else worship. */
export const serviceCategory = (name: string): string =>
  Object.entries(DEFAULT_CATEGORY_LABELS).find(([, label]) =>
    new RegExp(`\\b${/\w+/.exec(label)?.[0] ?? ''}\\b`, 'i').test(name),
  )?.[0] ?? 'worship';

/** The categories of the services from a day on, for the filter of /events to offer. */
export const serviceCategories = (settings: ServiceSettings, from: CalendarDate): string[] =>
  servicesFrom(settings, from).map(({ name }) => serviceCategory(name));
