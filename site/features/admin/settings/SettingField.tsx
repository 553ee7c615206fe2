import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { SettingsInput } from '#shared/settings.ts';
import { FormField } from '#site/components/admin/FormField.tsx';
import { mapAddress } from './map-address.ts';
import type { Setting } from './settings-sections.ts';
import type { SettingsValues } from './settings-values.ts';

export type SettingsFormState = UseFormReturn<SettingsValues, unknown, SettingsInput>;

type Props = { form: SettingsFormState; setting: Setting };

const INPUT_TYPES = {
  line: 'text',
  email: 'email',
  tel: 'tel',
  url: 'url',
  map: 'url',
} as const;

/** One setting with its label, hint and error. */
export function SettingField({ form, setting }: Props) {
  const { name, label, kind, isRequired, hint } = setting;
  const typed = useWatch({ control: form.control, name });
  const warning = setting.warning?.(typed);
  const registered = form.register(name, {
    onChange: () => {
      if (kind === 'map') form.setValue(name, mapAddress(form.getValues(name)));
    },
  });
  return (
    <FormField
      label={label}
      error={form.formState.errors[name]?.message}
      {...(hint !== undefined && { hint })}
      {...(warning !== undefined && { warning })}
    >
      {(control) =>
        kind === 'text' ? (
          <textarea {...control} {...registered} rows={6} maxLength={setting.maxLength} />
        ) : (
          <input
            {...control}
            {...registered}
            type={INPUT_TYPES[kind]}
            required={isRequired}
            // An embed code is longer than the address that is taken from it.
            maxLength={kind === 'map' ? undefined : setting.maxLength}
          />
        )
      }
    </FormField>
  );
}
