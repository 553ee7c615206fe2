import * as Select from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import {
  FormField,
  type ControlProps,
  type FieldProps,
} from '#site/components/forms/FormField.tsx';

/** The values to choose from, in order, with their labels. */
export type SelectOptions = readonly (readonly [value: string, label: string])[];

type Props = FieldProps & { label: string; hint?: string | undefined; options: SelectOptions };

/** A labelled select field. */
export function SelectField({ label, error, hint, ...props }: Props) {
  return (
    <FormField {...{ label, error, hint }}>
      {(control) => <Choice control={control} {...props} />}
    </FormField>
  );
}

type ChoiceProps = Omit<Props, 'label' | 'hint' | 'error'> & { control: ControlProps };

function Choice({
  control: { className, ...control },
  value,
  onChange,
  isReadOnly,
  options,
}: ChoiceProps) {
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
      <OptionList options={options} className="w-(--radix-select-trigger-width)" />
    </Select.Root>
  );
}

type OptionListProps = Pick<Select.SelectContentProps, 'side' | 'align'> & {
  options: SelectOptions;
  className: string;
};

/** The options in a Radix select's popup. */
export const OptionList = ({ options, className, ...position }: OptionListProps) => (
  <Select.Portal>
    <Select.Content
      position="popper"
      sideOffset={4}
      collisionPadding={8}
      {...position}
      className={`card z-40 max-h-(--radix-select-content-available-height) overflow-hidden ${className}`}
    >
      <Select.Viewport className="p-1">
        {options.map(([option, name]) => (
          <Select.Item
            key={option}
            value={option}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 data-highlighted:bg-deep-50 data-highlighted:shadow-[inset_3px_0_0_var(--color-deep-700)] data-highlighted:outline-hidden"
          >
            <Select.ItemText>{name}</Select.ItemText>
            <Select.ItemIndicator>
              <Check size={20} aria-hidden="true" />
            </Select.ItemIndicator>
          </Select.Item>
        ))}
      </Select.Viewport>
    </Select.Content>
  </Select.Portal>
);
