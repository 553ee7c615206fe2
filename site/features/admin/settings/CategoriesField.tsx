import { useQuery } from '@tanstack/react-query';
import { EVENT_CATEGORIES, type EventCategory } from '#shared/events/event-categories.ts';
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

const WORDS = { label: 'Name', change: 'Change the Categories', add: 'Add a Category' };

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
      hint="The order is that of the choices. A hidden category is offered no more; events that have it keep its name. Renaming one changes no address and no calendar."
      blank={{ value: '', label: '', hidden: false }}
      words={WORDS}
      isRemovable={(category) => !Object.hasOwn(EVENT_CATEGORIES, category.value)}
    >
      {others.length > 0 && (
        <div className="mt-3 grid gap-2">
          <p>
            Events have these too, such as from an import. Take them into the list to name them:
          </p>
          <p className="flex flex-wrap gap-3">
            {others.map((category) => (
              <Button
                className="button-small"
                key={category}
                aria-label={`Take ${category} into the list`}
                disabled={isReadOnly}
                onClick={() => {
                  onChange([...value, { value: category, label: category, hidden: false }]);
                }}
              >
                <bdi>{category}</bdi>
              </Button>
            ))}
          </p>
        </div>
      )}
    </ListField>
  );
}
