import { useQuery } from '@tanstack/react-query';
import { EVENT_CATEGORIES, type EventCategory } from '#shared/events/event-labels.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { useSearchParameters } from '#site/components/admin/address/address.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { ListField } from './ListField.tsx';

/** The categories of all public events. */
const useUsedCategories = () =>
  useQuery({
    queryKey: ['used-categories'],
    queryFn: () => bodyOf(api.events.window.$get({ query: { limit: '1' } })),
  }).data?.categories ?? [];

const WORDS = { label: 'Name', change: 'Edit Categories', add: 'Add a Category' };

/** Categories in words, for the conflict notice. */
export const categoriesInWords = (categories: readonly EventCategory[]): string =>
  categories.map(({ label, hidden }) => `${label}${hidden ? ', hidden' : ''}`).join('\n');

/** The field for the categories of events. Default categories can be hidden, but not removed. */
export function CategoriesField(props: FieldProps<EventCategory[]> & { label: string }) {
  const { value, onChange, isReadOnly = false } = props;
  // The address contains the category of the event whose form links here, because that event may not be public yet.
  const used = [...useUsedCategories(), ...useSearchParameters().getAll('category')];
  const listed = new Set(value.map((category) => category.value));
  const others = [...new Set(used)].filter((category) => !listed.has(category));
  return (
    <ListField
      {...props}
      hint="Forms and filters list them in this order. A hidden category is no longer offered, but events that use it keep it. Renaming is safe: links and calendars keep working."
      blank={{ value: '', label: '', hidden: false }}
      words={WORDS}
      unlisted={others}
      isRemovable={(category) => !Object.hasOwn(EVENT_CATEGORIES, category.value)}
    >
      {others.map((category) => (
        <p
          key={category}
          className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-dashed border-line-strong p-3"
        >
          <bdi className="font-semibold">{category}</bdi>
          <span className="grow text-sm text-ink-soft">Events use it, but it is not listed.</span>
          <Button
            className="button-small"
            aria-label={`Add to List: ${category}`}
            disabled={isReadOnly}
            onClick={() => {
              onChange([...value, { value: category, label: category, hidden: false }]);
            }}
          >
            Add to List
          </Button>
        </p>
      ))}
    </ListField>
  );
}
