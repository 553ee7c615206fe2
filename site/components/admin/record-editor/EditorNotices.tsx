import { mayLeave } from '#site/components/admin/use-unsaved-guard.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { Notice } from './Notice.tsx';
import type { RecordEditor } from './use-record-editor.ts';

type Props<Values extends object, Stored extends object> = { editor: RecordEditor<Values, Stored> };

/** Tells that the form holds a restored draft. */
export function RestoredNotice<Values extends object, Stored extends object>({
  editor,
}: Props<Values, Stored>) {
  if (!editor.isRestored) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-amber-100 px-4 py-3"
    >
      <p>
        This is what you were writing before.{' '}
        {editor.mayBeSaved
          ? 'It may have been saved already; saving it again does not make a second one.'
          : 'It is not saved yet.'}
      </p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          if (mayLeave()) editor.startOver();
        }}
      >
        Start Over
      </button>
    </div>
  );
}

/** Tells why the last save failed and what to do. */
export function EditorNotices<Values extends object, Stored extends object>({
  editor,
}: Props<Values, Stored>) {
  const { trouble, noun } = editor;
  switch (trouble?.kind) {
    case undefined:
      return null;
    case 'conflict':
      return <ConflictNotice editor={editor} theirs={trouble.theirs} />;
    case 'refused':
      return (
        <Notice>
          {trouble.reason} What you typed is still here: save again, and it is saved once.
        </Notice>
      );
    case 'gone':
      return (
        <Notice>
          Somebody else has deleted this {noun}. What you typed is still here: save again to create
          it anew.
        </Notice>
      );
    case 'offline':
      return (
        <Notice>
          You are offline, so this is not saved. What you typed is still here: save again once you
          are back online.
        </Notice>
      );
    case 'unanswered':
      return (
        <Notice>
          No answer came, so this may or may not have been saved. What you typed is still here: save
          again, and it is saved once.
        </Notice>
      );
  }
}
