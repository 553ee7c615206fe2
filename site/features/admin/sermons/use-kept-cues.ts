import { useMemo, useState } from 'react';
import type { Cue, Transcript } from '#shared/sermons/transcripts/transcript.ts';
import {
  dropUnsavedInput,
  readUnsavedInput,
  type UnsavedInput,
  useKeepUnsavedInput,
} from '#site/components/admin/unsaved-input/unsaved-input.ts';
import { isSame } from '#site/components/forms/use-form-state.ts';
import { transcriptInputName } from './transcript.queries.ts';

type Cues = readonly Cue[];

const startsOf = (cues: Cues) => cues.map(({ start }) => start);

/**
 * Applies unsaved corrections to a transcript line by line, so that corrections which others have saved since stay.
 * @returns undefined if the transcript has been replaced since
 */
export function withCorrections(
  { opened, values }: Pick<UnsavedInput<{ cues: Cues }>, 'opened' | 'values'>,
  saved: Cues,
): Cues | undefined {
  if (!isSame(startsOf(opened.cues), startsOf(saved))) return undefined;
  return saved.map((cue, index) => {
    const kept = values.cues[index];
    return kept === undefined || isSame(kept, opened.cues[index]) ? cue : kept;
  });
}

/** The corrections of a transcript. They survive a reload or a crash until they are saved. */
export function useKeptCues(sermonId: number, { cues: saved }: Transcript) {
  const name = transcriptInputName(sermonId);
  const [draft] = useState(() => readUnsavedInput<{ cues: Cues }>(name, { cues: saved }));
  const [cues, setCues] = useState<Cues>(() => (draft && withCorrections(draft, saved)) ?? saved);
  const isChanged = useMemo(() => cues !== saved && !isSame(cues, saved), [cues, saved]);
  const before = useMemo(() => ({ cues: saved }), [saved]);
  const typed = useMemo(() => ({ cues }), [cues]);
  useKeepUnsavedInput(name, { saved: before, typed, isDirty: isChanged });
  return {
    ...{ cues, setCues, isChanged },
    /** Props of the notice about restored corrections; null if there are none. */
    restored:
      draft === undefined || !isChanged
        ? null
        : { keptAt: draft.keptAt, isOutdated: !isSame(draft.opened.cues, saved) },
    discard: () => {
      dropUnsavedInput(name);
      setCues(saved);
    },
  };
}
