import { useId, useState } from 'react';
import { SettingsInput, type Settings } from '#shared/settings/settings.ts';
import { Fields } from '#site/components/admin/record-editor/Fields.tsx';
import { RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import {
  useRecordEditor,
  type RecordEditor,
} from '#site/components/admin/record-editor/use-record-editor.ts';
import { SavedNote } from '#site/components/admin/saved/SavedNote.tsx';
import { showToast } from '#site/lib/page/toasts.ts';
import {
  BLANK_SETTINGS,
  SECTIONS,
  SETTINGS_FIELDS,
  settingsValues,
  type SettingsValues,
} from './settings-fields.tsx';
import { useWantedField } from './use-wanted-field.ts';
import { useReloadSettings, useSaveSettings } from './settings.queries.ts';

/** The form of all settings. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const save = useSaveSettings();
  const [isSaved, setSaved] = useState(false);
  const editor = useRecordEditor({
    noun: 'page of settings',
    schema: SettingsInput,
    fields: SETTINGS_FIELDS,
    opening: { record: settings },
    blank: BLANK_SETTINGS,
    valuesOf: settingsValues,
    save: save.mutateAsync,
    reload: useReloadSettings(),
    onSaved: () => {
      setSaved(true);
      const text = 'Website settings have been successfully updated';
      showToast({ title: 'Settings Updated', text, kind: 'success' });
    },
    failure: { title: 'Failed to update settings' },
  });
  useWantedField(editor.form.element);
  return (
    <RecordForm
      editor={editor}
      buttons={
        <>
          <button type="submit" className="button button-primary" disabled={editor.isSaving}>
            {editor.isSaving ? 'Saving...' : 'Save Settings'}
          </button>
          {isSaved && !editor.form.isDirty && <SavedNote href="/" />}
        </>
      }
    >
      {SECTIONS.map((title) => (
        <Section key={title} title={title} editor={editor} />
      ))}
    </RecordForm>
  );
}

type SectionProps = {
  title: (typeof SECTIONS)[number];
  editor: RecordEditor<SettingsValues, Settings>;
};

function Section({ title, editor }: SectionProps) {
  const id = useId();
  return (
    <section className="card grid gap-5 p-5 sm:p-8" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <Fields editor={editor} isShown={(name) => SETTINGS_FIELDS[name].section === title} />
    </section>
  );
}
