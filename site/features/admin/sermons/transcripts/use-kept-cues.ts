import { useMemo, useState } from 'react';
import type { Cue, Transcript } from '#shared/sermons/transcripts/transcript.ts';
import { draftName, dropDraft, readDraft } from '#site/components/admin/drafts/draft.ts';
import { useKeptTyping } from '#site/components/admin/drafts/use-kept-typing.ts';

type Cues = readonly Cue[];

/** Corrections of a transcript, which outlive a reload and a crash until they are saved. */
export function useKeptCues(sermonId: number, { version, cues: saved }: Transcript) {
  const name = draftName('transcript', sermonId);
  const [kept] = useState(() => {
    const draft = readDraft<{ cues: Cues }>(name, { cues: saved });
    return draft?.version === version ? draft.values.cues : undefined;
  });
  const [cues, setCues] = useState<Cues>(kept ?? saved);
  const isChanged = cues !== saved;
  const before = useMemo(() => ({ cues: saved }), [saved]);
  const typed = useMemo(() => ({ cues }), [cues]);
  useKeptTyping(name, { saved: before, typed, isDirty: isChanged }, () => ({ version }));
  return {
    ...{ cues, setCues, isChanged },
    /** Whether some come from an earlier visit. */
    isKept: isChanged && kept !== undefined,
    discard: () => {
      dropDraft(name);
      setCues(saved);
    },
  };
}
