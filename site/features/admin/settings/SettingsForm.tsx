import { useId } from 'react';
import type { Settings } from '#shared/settings.ts';
import { ConflictNotice } from '#site/components/admin/ConflictNotice.tsx';
import { SettingField, type SettingsFormState } from './SettingField.tsx';
import { SECTIONS } from './settings-sections.ts';
import { useSettingsForm } from './use-settings-form.ts';

type Props = {
  settings: Settings;
  /** The settings as the server has them now; undefined when they could not be loaded. */
  loadAgain: () => Promise<Settings | undefined>;
};

/** All settings of the website in one form. */
export function SettingsForm({ settings, loadAgain }: Props) {
  const editor = useSettingsForm(settings);
  const loadNewVersion = async () => {
    const current = await loadAgain();
    if (current !== undefined) editor.load(current);
  };
  return (
    <form noValidate onSubmit={editor.submit}>
      <fieldset disabled={editor.isSaving} className="grid min-w-0 gap-8">
        {SECTIONS.map((section) => (
          <Section key={section.title} form={editor.form} section={section} />
        ))}
      </fieldset>
      <div className="mt-8 grid gap-6">
        {editor.hasConflict && (
          <ConflictNotice
            record="page of settings"
            onLoad={() => {
              void loadNewVersion();
            }}
            onKeep={editor.keepTyped}
          />
        )}
        <button
          type="submit"
          className="button button-primary justify-self-start"
          disabled={editor.isSaving}
        >
          {editor.isSaving ? 'Saving...' : 'Save Settings'}
        </button>
      </div>
    </form>
  );
}

type SectionProps = { form: SettingsFormState; section: (typeof SECTIONS)[number] };

function Section({ form, section: { title, settings } }: SectionProps) {
  const id = useId();
  return (
    <section className="card grid gap-5 p-5 sm:p-8" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {settings.map((setting) => (
        <SettingField key={setting.name} form={form} setting={setting} />
      ))}
    </section>
  );
}
