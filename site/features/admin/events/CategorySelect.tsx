import * as Select from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import { EVENT_CATEGORIES } from '#shared/event-categories.ts';
import { categoryLabel } from '#shared/event-categories.ts';
import {
  FormField,
  type ControlProps,
  type FieldProps,
} from '#site/components/forms/FormField.tsx';

type Props = FieldProps & { label: string };

/** The known categories, plus the event's own when it is none of them. */
export function CategorySelect({ label, error, ...props }: Props) {
  return (
    <FormField label={label} error={error}>
      {(control) => <Choice control={control} {...props} />}
    </FormField>
  );
}

type ChoiceProps = Omit<FieldProps, 'error'> & { control: ControlProps };

function Choice({ control: { className, ...control }, value, onChange, isReadOnly }: ChoiceProps) {
  const categories = [...new Set([...Object.keys(EVENT_CATEGORIES), value])];
  return (
    <Select.Root value={value} onValueChange={onChange} disabled={isReadOnly ?? false}>
      <Select.Trigger
        {...control}
        className={`${className} flex cursor-pointer items-center justify-between gap-3 text-left`}
      >
        <Select.Value />
        <Select.Icon>
          <ChevronDown size={20} aria-hidden="true" />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Content
          position="popper"
          sideOffset={4}
          className="card z-40 max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) overflow-hidden"
        >
          <Select.Viewport className="p-1">
            {categories.map((category) => (
              <Select.Item
                key={category}
                value={category}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 data-highlighted:bg-deep-50 data-highlighted:outline-2 data-highlighted:outline-deep-700"
              >
                <Select.ItemText>{categoryLabel(category)}</Select.ItemText>
                <Select.ItemIndicator>
                  <Check size={20} aria-hidden="true" />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
