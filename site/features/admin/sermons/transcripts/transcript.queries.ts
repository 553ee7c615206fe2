import { useQuery } from '@tanstack/react-query';
import { transcriptJson } from '#shared/sermons/transcripts/write-transcript.ts';
import type { Cue, Transcript } from '#shared/sermons/transcripts/transcript.ts';
import { draftName, dropDraft } from '#site/components/admin/drafts/draft.ts';
import { ifVersion, pathOf, unlessGone, useWrite } from '#site/components/admin/queries.ts';
import { api, bodyOf, succeeded } from '#site/lib/api/api-client.ts';

/** The name of the draft of corrections. */
export const draftOf = (sermonId: number): string => draftName('transcript', sermonId);

const transcriptKey = (sermonId: number) => ['transcript', sermonId] as const;

const callsOf = api.sermons[':id'].transcript;

/** The transcript of a sermon; null when it has none. */
export const useTranscript = (sermonId: number) =>
  useQuery({
    queryKey: transcriptKey(sermonId),
    queryFn: async (): Promise<Transcript | null> => {
      const path = pathOf({ id: sermonId });
      const sermon = await bodyOf(api.sermons[':id'].$get({ ...path, query: {} }));
      if (sermon.transcriptSavedAt === null) return null;
      return (await unlessGone(bodyOf(callsOf.$get(path)))) ?? null;
    },
    gcTime: 0,
  });

/** What is saved: a text as it was given, or corrected cues. `version` is 0 for a first one. */
type Saved = { version: number } & ({ text: string } | { cues: readonly Cue[] });

/** Saves the transcript of a sermon, over the version that was loaded only. */
export const useSaveTranscript = (sermonId: number) =>
  useWrite(
    ({ version, ...given }: Saved): Promise<Transcript> => {
      const json =
        'text' in given
          ? { text: given.text }
          : { text: transcriptJson(given.cues), format: 'json' as const };
      return bodyOf(
        callsOf.$put({ ...pathOf({ id: sermonId }), header: ifVersion({ version }), json }),
      );
    },
    {
      changes: [],
      show: (client, answer) => {
        // Before the editor opens anew with what is stored now.
        dropDraft(draftOf(sermonId));
        client.setQueryData(transcriptKey(sermonId), answer);
      },
    },
  );

export const useDeleteTranscript = (sermonId: number) =>
  useWrite(
    ({ version }: Pick<Transcript, 'version'>) =>
      succeeded(callsOf.$delete({ ...pathOf({ id: sermonId }), header: ifVersion({ version }) })),
    { changes: [{ queryKey: transcriptKey(sermonId) }], reloads: 'first' },
  );
