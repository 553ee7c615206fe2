import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { Settings, SettingsInput } from '#shared/settings.ts';
import { showFieldProblems } from '#site/components/admin/field-problems.ts';
import { isConflict } from '#site/components/admin/record-version.ts';
import { useUnsavedGuard } from '#site/components/admin/use-unsaved-guard.ts';
import { showToast } from '#site/lib/toasts.ts';
import { SETTING_NAMES, SettingsForm, valuesOf, type SettingsValues } from './settings-values.ts';
import { useSaveSettings } from './settings.queries.ts';

/** The settings being edited, from the version that was loaded on. */
export function useSettingsForm(loaded: Settings) {
  const form = useForm<SettingsValues, unknown, SettingsInput>({
    defaultValues: valuesOf(loaded),
    resolver: zodResolver(SettingsForm),
  });
  const save = useSaveSettings();
  const [version, setVersion] = useState<number | undefined>(loaded.version);
  const [conflict, setConflict] = useState<{ version: number | undefined } | null>(null);
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedGuard(isDirty);

  const load = (settings: Settings) => {
    form.reset(valuesOf(settings));
    setVersion(settings.version);
    setConflict(null);
  };
  const write = async (settings: SettingsInput) => {
    try {
      load(await save.mutateAsync({ settings, version }));
    } catch (error) {
      if (isConflict(error)) {
        setConflict({ version: error.version });
        return;
      }
      showFieldProblems(error, SETTING_NAMES, form.setError);
      showToast({ title: 'Failed to update settings', text: '', kind: 'failure' });
      return;
    }
    showToast({
      title: 'Settings Updated',
      text: 'Website settings have been successfully updated',
      kind: 'success',
    });
  };

  return {
    form,
    isSaving: isSubmitting,
    hasConflict: conflict !== null,
    /** Puts another version of the settings in place of what is typed. */
    load,
    /** Lets the next save write over what somebody else changed. */
    keepTyped: () => {
      setVersion(conflict?.version);
      setConflict(null);
    },
    submit: (event: SubmitEvent) => void form.handleSubmit(write)(event),
  };
}
