/**
 * The event categories of a new church: stored value to label, in the order of the menus. A category that is added here
 * appears at the end of an existing church's list (`withMissingDefaults`). The list is the default of the column
 * `settings.categories`, so a change of the list needs a migration (`npm run db:generate`).
 */
export const DEFAULT_CATEGORY_LABELS = {
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

const LABELS = new Map<string, string>(Object.entries(DEFAULT_CATEGORY_LABELS));

/** Replaces labels for the whole page by the church's own. React state is not needed: a page belongs to one church. */
export const setCategoryLabels = (labels: ReadonlyMap<string, string>): void => {
  labels.forEach((label, value) => LABELS.set(value, label));
};

/** The label of a category on /events; the value itself for an unknown category. */
export const shownCategoryLabel = (value: string): string => LABELS.get(value) ?? value;
