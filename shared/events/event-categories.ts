/**
 * The event categories of a new church: stored value to label, in the order of the menus. A category that is added here
 * appears at the end of an existing church's list (`withMissingDefaults`). The list is the default of a column, so a
 * change of it needs a migration (`npm run db:generate`).
 */
export const EVENT_CATEGORIES = {
  worship: 'Worship Service',
  'bible-study': 'Bible Study',
  prayer: 'Prayer Meeting',
  fellowship: 'Fellowship',
  outreach: 'Outreach',
  special: 'Special Event',
  youth: 'Youth Ministry',
  children: "Children's Ministry",
  'mens-ministry': "Men's Ministry",
  'womens-ministry': "Women's Ministry",
  other: 'Other',
} as const;

/** A category in the church's settings. */
export type EventCategory = {
  /** Stored in events, used in addresses and feeds, and never changed. */
  value: string;
  label: string;
  /** Whether forms no longer offer the category. Its events keep its label. */
  hidden: boolean;
};

const LABELS = new Map<string, string>(Object.entries(EVENT_CATEGORIES));

/** Replaces the labels that a church has changed. A page belongs to one church, so no React state is needed. */
export const setCategoryLabels = (labels: ReadonlyMap<string, string>): void => {
  labels.forEach((label, value) => LABELS.set(value, label));
};

/** The label of a category on /events; the value itself for an unknown category. */
export const shownCategoryLabel = (value: string): string => LABELS.get(value) ?? value;
