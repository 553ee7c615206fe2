import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { FormButtons, MoreButtons } from '../dialogs/FormButtons.tsx';
import { NARROW } from '../list/FoldedCard.tsx';
import { RefusedFields } from './EditorNotices.tsx';
import { useMediaQuery } from './FormParts.tsx';
import { isUnpublished } from './save-states.ts';
import type { RecordEditor } from './use-record-editor.ts';

type Editor = RecordEditor<object, { version: number }>;

type Props = {
  editor: Pick<Editor, 'stored' | 'isSaving' | 'savedAt' | 'isKeptHere'> & {
    form: Pick<Editor['form'], 'element' | 'errors'>;
  };
  submit: string;
  /** The button that saves the record without publishing it; absent if it would be no different from the main one. */
  aside?: { label: string; run: () => void } | undefined;
  /** The button that shows the preview in place of the fields. */
  preview?: { isShown: boolean; toggle: () => void } | undefined;
  onCancel: () => void;
  /** What else there is to say of the last save. */
  children?: ReactNode;
};

/**
 * The buttons of a record's form, with the result of the last save. On a phone three stand in the row; of four, the last
 * two are in a menu, which has what is needed less: the preview of a draft, or saving without publishing.
 */
export function FormBar({ editor, submit, aside, preview, onCancel, children }: Props) {
  const isNarrow = useMediaQuery(NARROW);
  const { isSaving, form } = editor;
  const saving = aside && (
    <Button disabled={isSaving} onClick={aside.run}>
      {aside.label}
    </Button>
  );
  const previewing = preview && (
    <Button onClick={preview.toggle}>{preview.isShown ? 'Edit' : 'Preview'}</Button>
  );
  const cancel = (
    <Button disabled={isSaving} onClick={onCancel}>
      Cancel
    </Button>
  );
  const isDraft = isUnpublished(editor.stored) && preview?.isShown !== true;
  return (
    <FormButtons>
      <button type="submit" className="button button-primary" disabled={isSaving}>
        {submit}
      </button>
      {isNarrow && saving && previewing ? (
        <>
          {isDraft ? saving : previewing}
          <MoreButtons>
            {isDraft ? previewing : saving}
            {cancel}
          </MoreButtons>
        </>
      ) : (
        <>
          {saving}
          {previewing}
          {cancel}
        </>
      )}
      <RefusedFields form={form.element} count={Object.keys(form.errors).length} />
      {aside && (
        <p role="status" className="text-ink-soft empty:hidden">
          {editor.isKeptHere ? 'Kept on this device' : null}
        </p>
      )}
      {aside && editor.savedAt !== undefined && !editor.isKeptHere && !isNarrow && (
        <SavedAgo key={editor.savedAt} savedAt={editor.savedAt} />
      )}
      {children}
    </FormButtons>
  );
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The age of a save: `Saved 3 seconds ago`. @param seconds since the save */
function savedAgo(seconds: number): string {
  if (seconds < 1) return 'Saved just now';
  if (seconds < 60) return `Saved ${plural(Math.floor(seconds), 'second')} ago`;
  const minutes = Math.floor(seconds / 60);
  return `Saved ${minutes < 60 ? plural(minutes, 'minute') : plural(Math.floor(minutes / 60), 'hour')} ago`;
}

/**
 * How long ago the record was saved, updated every second. No live region, because it would announce each change. A
 * phone has no room for it, and its header says what is saved.
 */
function SavedAgo({ savedAt }: { savedAt: number }) {
  const [now, setNow] = useState(savedAt);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return <p className="text-ink-soft">{savedAgo(Math.max(0, now - savedAt) / 1000)}</p>;
}
