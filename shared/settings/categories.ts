import * as z from 'zod/mini';
import { DEFAULT_CATEGORY_LABELS } from '../events/event-categories.ts';
import { NO_EVENT_FILTERS } from '../events/events-query.ts';
import { text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';

const LONGEST_LABEL = 60;
/** Maximum number of categories of events. */
export const MOST_CATEGORIES = 60;

/** A category in the church's settings. */
const EventCategory = z.object({
  /**
   * The value that events, addresses and feeds contain. It never changes. A new category has '', because the server
   * derives the value from the first label.
   */
  value: text(0, LIMITS.short, 'Please leave the value of each category as it is'),
  label: text(1, LONGEST_LABEL, 'Please write what each category is called'),
  /** Whether forms no longer offer the category. Its events keep its label. */
  hidden: z.boolean(),
});
export type EventCategory = z.infer<typeof EventCategory>;

/** The categories of a new church (DEFAULT_CATEGORY_LABELS), which can change them in Website Settings. */
export const DEFAULT_CATEGORIES: EventCategory[] = Object.entries(DEFAULT_CATEGORY_LABELS).map(
  ([value, label]) => ({ value, label, hidden: false }),
);

/** Converts a label to a value for addresses: `music-and-arts`. Letters of all scripts are kept. */
const kebabCase = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .normalize() || 'category';

/** Gives each new category a unique value. */
function withValues(categories: EventCategory[]): EventCategory[] {
  const taken = new Set([NO_EVENT_FILTERS.category, ...categories.map(({ value }) => value)]);
  return categories.map((category) => {
    if (category.value !== '') return category;
    const base = kebabCase(category.label);
    let value = base;
    for (let number = 2; taken.has(value); number += 1) value = `${base}-${String(number)}`;
    taken.add(value);
    return { ...category, value };
  });
}

const firstDuplicate = (texts: readonly string[]): string | undefined =>
  texts.find((each, index) => each !== '' && texts.indexOf(each) < index);

/** The default categories that a list lacks. */
const missingDefaults = (categories: readonly EventCategory[]): EventCategory[] =>
  DEFAULT_CATEGORIES.filter(({ value }) => categories.every((each) => each.value !== value));

/** Refuses a list that lacks a default category. */
const hasAllDefaults = z.check<EventCategory[]>(({ value: categories, issues }) => {
  const [missing] = missingDefaults(categories);
  if (missing === undefined) return;
  const message = `Please hide the category "${missing.value}" (${missing.label}) instead of leaving it out`;
  issues.push({ code: 'custom', input: categories, message });
});

/** Refuses duplicates, the value `all` (the filter for every category), and a list without a visible category. */
const isConsistent = z.check<EventCategory[]>(({ value: categories, issues }) => {
  const refuse = (message: string) => {
    issues.push({ code: 'custom', input: categories, message });
  };
  const values = new Set(categories.map(({ value }) => value));
  if (values.has(NO_EVENT_FILTERS.category)) {
    refuse(`"${NO_EVENT_FILTERS.category}" means every category. Please give these events another`);
  }
  const value = firstDuplicate(categories.map((category) => category.value));
  if (value !== undefined) refuse(`Please list the category "${value}" once`);
  const label = firstDuplicate(categories.map((category) => category.label.toLowerCase()));
  const twice = categories.find((category) => category.label.toLowerCase() === label)?.label;
  if (twice !== undefined) refuse(`Two categories are called "${twice}". Please rename one`);
  if (categories.every(({ hidden }) => hidden)) {
    refuse('Please show at least one category: each event has one');
  }
});

const CategoryList = z
  .array(EventCategory)
  .check(z.maxLength(MOST_CATEGORIES, `There is room for ${String(MOST_CATEGORIES)} categories`));

/** A stored list of categories. It may lack defaults that were added to `DEFAULT_CATEGORY_LABELS` after it was saved. */
export const StoredCategories = CategoryList.check(isConsistent);

/** The categories of events in their order, each with a value. */
export const Categories = z.pipe(
  CategoryList.check(hasAllDefaults, isConsistent),
  z.transform(withValues),
);

/** A stored list of categories, followed by the default categories that it lacks. */
export const withMissingDefaults = (stored: EventCategory[]): EventCategory[] => [
  ...stored,
  ...missingDefaults(stored),
];

/** The label of a category. For an unknown category, it is the value itself. */
export const categoryLabel = (category: string, categories: readonly EventCategory[]): string =>
  categories.find(({ value }) => value === category)?.label ?? category;

/** The categories that a form offers: the visible ones, and the category that the record already has. */
export const offeredCategories = (
  categories: readonly EventCategory[],
  held?: string,
): (readonly [value: string, label: string])[] => {
  const offered = categories.filter(({ value, hidden }) => !hidden || value === held);
  const values = new Set(offered.map(({ value }) => value));
  if (held !== undefined) values.add(held);
  return [...values].map((value) => [value, categoryLabel(value, categories)]);
};

/**
 * Sorts categories in the church's order, with unlisted ones last. If the church has changed no category, sorts them
 * alphabetically.
 */
export function inChurchOrder(
  values: Iterable<string>,
  categories: readonly EventCategory[],
): string[] {
  const listed = areDefaultCategories(categories) ? [] : categories.map(({ value }) => value);
  const place = (value: string) => (listed.includes(value) ? listed.indexOf(value) : listed.length);
  return [...new Set(values)].sort().sort((one, other) => place(one) - place(other));
}

/** Whether a church still has the default categories unchanged. */
export const areDefaultCategories = (categories: readonly EventCategory[]): boolean =>
  JSON.stringify(categories) === JSON.stringify(DEFAULT_CATEGORIES);
