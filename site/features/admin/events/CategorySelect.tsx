import { categoryLabel, EVENT_CATEGORIES } from '#shared/events/event-categories.ts';
import { SelectField } from '#site/components/admin/SelectField.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';

type Props = FieldProps & { label: string };

/** The known categories, plus the event's own when it is none of them. */
export function CategorySelect(props: Props) {
  const categories = [...new Set([...Object.keys(EVENT_CATEGORIES), props.value])];
  return (
    <SelectField
      {...props}
      options={categories.map((category) => [category, categoryLabel(category)])}
    />
  );
}
