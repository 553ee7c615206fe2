/** Event categories of a new church: stored value to label, in the order of the menus. */
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

/** A category as the church has it in its settings. */
export type EventCategory = {
  /** What events store, and addresses and feeds name; it never changes. */
  value: string;
  label: string;
  /** Offered no more; events that have it keep its label. */
  hidden: boolean;
};

const LABELS = new Map<string, string>(Object.entries(EVENT_CATEGORIES));

/** Takes over the labels of a church that has changed any. A page is of one church, so they are no state of React's. */
export const nameCategories = (labels: ReadonlyMap<string, string>): void => {
  labels.forEach((label, value) => LABELS.set(value, label));
};

/** The label of a category on the page of events; an unknown category shows its raw value. */
export const shownCategory = (value: string): string => LABELS.get(value) ?? value;
