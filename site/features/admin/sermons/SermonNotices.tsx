import type { Sermon } from '#shared/sermons.ts';
import { ConflictNotice } from '#site/components/admin/ConflictNotice.tsx';
import { mayLeave } from '#site/components/admin/use-unsaved-guard.ts';
import { showToast } from '#site/lib/toasts.ts';
import type { SermonEditing } from './use-sermon-form.ts';

/** Says that the form holds what was typed before a reload or a crash. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-amber-100 px-4 py-3"
    >
      This is what you were writing before. It is not saved yet.
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          if (mayLeave(true)) onStartOver();
        }}
      >
        Start Over
      </button>
    </p>
  );
}

type Props = { editing: SermonEditing; reload: () => Promise<Sermon | undefined> };

/** Says why the last save was refused, and what can be done. */
export function RefusalNotice({ editing, reload }: Props) {
  const load = async () => {
    const stored = await reload();
    if (stored !== undefined) editing.load(stored);
    else showToast({ title: 'The sermon could not be loaded', text: '', kind: 'failure' });
  };
  if (editing.refusal === 'conflict') {
    return (
      <ConflictNotice
        record="sermon"
        onKeep={editing.keepTyped}
        onLoad={() => {
          void load();
        }}
      />
    );
  }
  if (editing.refusal === 'gone') {
    return (
      <p role="alert" className="card border-l-4 border-l-amber-400 p-5">
        Somebody else has deleted this sermon. What you typed is still here: save again to create it
        anew.
      </p>
    );
  }
  return null;
}
