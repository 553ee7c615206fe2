import { useQuery } from '@tanstack/react-query';
import { DEFAULT_CATEGORY_LABELS } from '#shared/events/event-categories.ts';
import { MOST_CATEGORIES, type EventCategory } from '#shared/settings/categories.ts';
import { useSearchParameters } from '#site/components/admin/address/address.ts';
import { AddButton } from '#site/components/admin/Button.tsx';
import { PartsField } from '#site/components/admin/fields/PartsField.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { EntryFields, shownLabels } from './EntryFields.tsx';

/** The categories of all public events. */
const useUsedCategories = () =>
  useQuery({
    queryKey: ['used-categories'],
    queryFn: () => bodyOf(api.events.window.$get({ query: { limit: '1' } })),
  }).data?.categories ?? [];

/** Categories in words, for the conflict notice. */
export const categoriesInWords = (categories: readonly EventCategory[]): string =>
  categories.map(({ label, hidden }) => `${label}${hidden ? ', hidden' : ''}`).join('\n');

const BLANK: EventCategory = { value: '', label: '', hidden: false };

/** The field for the categories of events. Default categories can be hidden, but not removed. */
export function CategoriesField(props: FieldProps<EventCategory[]> & { label: string }) {
  const { name, value, onChange, isReadOnly = false } = props;
  const address = useSearchParameters();
  // The address contains the category of the event whose form links here, because that event may not be public yet.
  const used = [...useUsedCategories(), ...address.getAll('category')];
  const listed = new Set(value.map((category) => category.value));
  const others = [...new Set(used)].filter((category) => !listed.has(category));
  const unlisted = others.map((category) => `${category} (in use, not listed)`);
  return (
    <PartsField
      {...props}
      hint="Forms and filters list them in this order. A hidden category is no longer offered, but events that use it keep it. Renaming is safe: links and calendars keep working."
      whole="list"
      most={MOST_CATEGORIES}
      blank={[BLANK]}
      wordsOf={({ label }) => label || 'Category'}
      isKept={(category) => Object.hasOwn(DEFAULT_CATEGORY_LABELS, category.value)}
      fold={{
        line: [...shownLabels(value), ...unlisted].join(', '),
        button: 'Edit Categories',
        isOpen: address.get('field') === name,
      }}
      end={others.map((category) => (
        <AddButton
          key={category}
          disabled={isReadOnly}
          onClick={() => {
            onChange([...value, { value: category, label: category, hidden: false }]);
          }}
        >
          <span>
            Add to List: <bdi>{category}</bdi>
          </span>
        </AddButton>
      ))}
    >
      {({ part, ...row }) => <EntryFields {...row} label="Name" entry={part} />}
    </PartsField>
  );
}
