import { useEffect, useState } from 'react';
import { Button } from '#site/components/admin/Button.tsx';
import { AS_DRAFT } from './state-fields.ts';
import type { Publishing } from './use-publishing.ts';

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long ago something was saved: `Saved 3 seconds ago`. @param seconds since then */
function savedAgo(seconds: number): string {
  if (seconds < 1) return 'Saved just now';
  if (seconds < 60) return `Saved ${plural(Math.floor(seconds), 'second')} ago`;
  const minutes = Math.floor(seconds / 60);
  return `Saved ${minutes < 60 ? plural(minutes, 'minute') : plural(Math.floor(minutes / 60), 'hour')} ago`;
}

/** How long ago the draft was saved, counting on. It is no live region: nobody wants every second told. */
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

type Props = {
  publishing: Publishing;
  /** When the draft was last saved, in ms since 1970; undefined when it was not since the form opened. */
  savedAt: number | undefined;
};

/** Saves what is not public yet, and stays: the button beside the one that publishes. */
export function SaveDraft({ publishing: { editor, isPrepared, change }, savedAt }: Props) {
  if (!isPrepared) return null;
  return (
    <>
      <Button
        disabled={editor.isSaving}
        onClick={() => {
          change(AS_DRAFT);
        }}
      >
        Save Draft
      </Button>
      <p role="status" className="text-ink-soft empty:hidden">
        {editor.isKeptHere ? 'Kept on this device' : null}
      </p>
      {savedAt !== undefined && !editor.isKeptHere && <SavedAgo key={savedAt} savedAt={savedAt} />}
    </>
  );
}
