import * as Switch from '@radix-ui/react-switch';
import { useId } from 'react';
import type { FieldProps } from '#site/components/forms/FormField.tsx';

type Props = FieldProps<boolean> & { label: string; hint: string };

/** A field with an on/off switch. */
export function SwitchField({ label, hint, value, onChange, isReadOnly }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-12 items-start gap-4">
      <Switch.Root
        id={id}
        checked={value}
        onCheckedChange={onChange}
        disabled={isReadOnly}
        aria-describedby={`${id}-hint`}
        className="h-8 w-14 shrink-0 cursor-pointer rounded-full border-2 border-line-strong bg-white data-[state=checked]:border-deep-700 data-[state=checked]:bg-deep-700"
      >
        <Switch.Thumb className="block size-6 translate-x-0.5 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-6 data-[state=checked]:bg-white motion-reduce:transition-none" />
      </Switch.Root>
      <div>
        <label htmlFor={id} className="cursor-pointer font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      </div>
    </div>
  );
}
