/** Event categories: stored value to label, in the order of the menus. */
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

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(EVENT_CATEGORIES));

/** The label of a category; an unknown category shows its raw value. */
export const categoryLabel = (category: string): string => LABELS.get(category) ?? category;
