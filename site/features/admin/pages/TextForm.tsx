import { PreviewPanel } from '#site/components/admin/record-editor/FormParts.tsx';
import { VISIBLE_ONCE_PUBLISHED } from '#site/components/admin/publishing/PublishingStatus.tsx';
import { StatePanel } from '#site/components/admin/states/StatePanel.tsx';
import { savedToastText } from '#site/components/admin/states/saved-toast.ts';
import { useRecordPublishing } from '#site/components/admin/states/use-publishing.ts';
import { useEffect } from 'react';
import type { PageTextDetail } from '#shared/pages/page-texts.ts';
import { pictureGroupOfText } from '#shared/pages/pictures.ts';
import { TEXT_FOLDERS, type ListFolder } from '#shared/pages/text-folders.ts';
import { settingOfText } from '#shared/pages/text-tokens.ts';
import { unsavedInputName } from '#site/components/admin/unsaved-input/unsaved-input.ts';
import { Fields, RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import { useRecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { editAddress, PAGE_NAMES } from '#site/components/admin/RecordLinks.tsx';
import { reloadText, useDiscardNextTextVersion, useSaveText } from './page-texts.queries.ts';
import { newEntryTitle } from './EntryList.tsx';
import { BLANK_TEXT, showsField, textFields, textSchema, textValues } from './text-fields.tsx';
import { TextHistory } from './TextHistory.tsx';
import { TextPreview } from './TextPreview.tsx';

type Props = {
  /** The text to edit; null for a new entry of the list `folder`. */
  text: PageTextDetail | null;
  folder: ListFolder | null;
  onAdded: () => void;
};

const ALWAYS = { title: 'Saved', text: VISIBLE_ONCE_PUBLISHED };
const SAVED = { created: ALWAYS, updated: ALWAYS };

/** The form of a text. */
export function TextForm({ text, folder, onAdded }: Props) {
  const id = text?.id ?? `${folder ?? ''}/`;
  const noun = folder === null ? 'text' : TEXT_FOLDERS[folder].entry;
  const page = text?.page ?? (folder === null ? '/' : TEXT_FOLDERS[folder].page);
  const save = useSaveText(folder);
  const editor = useRecordEditor({
    noun,
    inputNameOf: (stored) => unsavedInputName('text', stored?.id ?? id),
    schema: textSchema(id),
    fields: textFields(id),
    opening: text === null ? {} : { record: text },
    blank: BLANK_TEXT,
    valuesOf: textValues,
    save: save.mutateAsync,
    reload: reloadText,
    onSaved: (saved, before) => {
      showToast({ ...savedToastText('Text', saved, before, SAVED), kind: 'success' });
      if (before === null) onAdded();
    },
    failure: { title: 'The text was not saved' },
    staysAt: (to) => text !== null && to.get('edit') === text.id,
  });
  const { stored } = editor;
  const publishing = useRecordPublishing(editor, { hasNextVersions: true });
  const discard = useDiscardNextTextVersion();
  const { element, typed } = editor.form;
  useEffect(() => {
    window.scrollTo({ top: 0 });
    element?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [element]);

  const setting = settingOfText(text?.id);
  const title = folder === null ? text?.title : newEntryTitle(folder);
  return (
    <section className="shell py-4 sm:py-6" aria-label={title}>
      <RecordForm
        editor={editor}
        className="card p-5 sm:p-8"
        submit={publishing.submitLabel}
        onSubmit={publishing.submit}
        panel={
          stored === null ? undefined : (
            <StatePanel
              publishing={publishing}
              path={page}
              discard={{
                here: editAddress(stored.id),
                run: async () => {
                  const write = () => discard.mutateAsync(stored);
                  editor.loadTheirs(await editor.withConflictCheck(stored, write));
                },
              }}
            />
          )
        }
        aside={publishing.aside}
        preview={
          <PreviewPanel>
            <TextPreview id={id} typed={typed} />
          </PreviewPanel>
        }
        end={stored !== null && <TextHistory editor={editor} stored={stored} />}
      >
        <p className="text-ink-soft">
          On the page {PAGE_NAMES[page]}
          {setting !== undefined && (
            <>
              . The same text is in{' '}
              <a href={`/admin/settings?field=${setting}`} className="link">
                Settings
              </a>
              .
            </>
          )}
          {text !== null && pictureGroupOfText(text.id) !== undefined && (
            <>
              {'\u00a0· '}
              <a href={`/admin/pages/pictures?edit=${text.id}`} className="link">
                Change Its Picture
              </a>
            </>
          )}
        </p>
        <Fields editor={editor} isShown={(name) => showsField(id, name)} />
      </RecordForm>
    </section>
  );
}
