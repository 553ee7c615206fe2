import { useQuery } from '@tanstack/react-query';
import { transcriptJson } from '#shared/sermons/transcripts/write-transcript.ts';
import type { Cue, Transcript, Transcription } from '#shared/sermons/transcripts/transcript.ts';
import {
  unsavedInputName,
  dropUnsavedInput,
} from '#site/components/admin/unsaved-input/unsaved-input.ts';
import {
  ifMatchHeader,
  isConflict,
  idParam,
  unlessGone,
  useWrite,
} from '#site/components/admin/queries.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { api, bodyOf, expectOk } from '#site/lib/api/api-client.ts';
import { showToast } from '#site/lib/page/toasts.ts';

/** The name of the unsaved corrections of a transcript. */
export const transcriptInputName = (sermonId: number): string =>
  unsavedInputName('transcript', sermonId);

const transcriptKey = (sermonId: number) => ['transcript', sermonId] as const;
const transcriptionKey = (sermonId: number) => ['transcription', sermonId] as const;

const calls = api.sermons[':id'];

/** The transcript of a sermon; null if it has none. */
export const useTranscript = (sermonId: number) =>
  useQuery({
    queryKey: transcriptKey(sermonId),
    queryFn: async (): Promise<Transcript | null> => {
      const path = idParam({ id: sermonId });
      const sermon = await bodyOf(calls.$get({ ...path, query: {} }));
      if (sermon.transcriptSavedAt === null) return null;
      return (await unlessGone(bodyOf(calls.transcript.$get(path)))) ?? null;
    },
    gcTime: 0,
  });

/** What a save sends: an imported text, or corrected cues. `version` is 0 for the first transcript. */
type Saved = { version: number } & ({ text: string } | { cues: readonly Cue[] });

/** Saves the transcript of a sermon; fails if the stored version is not the loaded one. */
export const useSaveTranscript = (sermonId: number) =>
  useWrite(
    ({ version, ...given }: Saved): Promise<Transcript> => {
      const json =
        'text' in given
          ? { text: given.text }
          : { text: transcriptJson(given.cues), format: 'json' as const };
      const header = ifMatchHeader({ version });
      return bodyOf(calls.transcript.$put({ ...idParam({ id: sermonId }), header, json }));
    },
    {
      changes: [],
      show: (client, answer) => {
        // Must run before the editor opens again with the stored transcript.
        dropUnsavedInput(transcriptInputName(sermonId));
        client.setQueryData(transcriptKey(sermonId), answer);
        const text = 'The page follows in a minute.';
        showToast({ title: 'Transcript Saved', text, kind: 'success' });
      },
    },
  );

const NEWER = 'Somebody else saved it meanwhile. Copy what you need, and reload the page.';

/** Shows why a transcript was not saved. */
export function showTranscriptFailure(error: unknown): void {
  const text = isConflict(error) ? NEWER : '';
  showFailure({ title: 'The transcript was not saved', text, error });
}

/** Deletes the transcript of a sermon, unless it has changed since it was loaded. */
export const useDeleteTranscript = (sermonId: number) =>
  useWrite(
    ({ version }: Pick<Transcript, 'version'>) => {
      const header = ifMatchHeader({ version });
      return expectOk(calls.transcript.$delete({ ...idParam({ id: sermonId }), header }));
    },
    { changes: [{ queryKey: transcriptKey(sermonId) }], reloads: 'first' },
  );

const PAUSE_MS = 2_000;

/** The progress of the machine transcript. While it is running, each poll also transcribes the next piece (POST). */
export const useTranscription = (sermonId: number) =>
  useQuery({
    queryKey: transcriptionKey(sermonId),
    queryFn: async (): Promise<Transcription> => {
      const path = idParam({ id: sermonId });
      const now = await bodyOf(calls.transcription.$get(path));
      return now.state === 'running' ? bodyOf(calls.transcription.$post(path)) : now;
    },
    refetchInterval: ({ state }) => state.data?.state === 'running' && PAUSE_MS,
    gcTime: 0,
  });

/** Requests the machine transcript of a sermon's recording. */
export const useBeginTranscription = (sermonId: number) =>
  useWrite(
    (): Promise<Transcription> => bodyOf(calls.transcription.$post(idParam({ id: sermonId }))),
    {
      changes: [],
      show: (client, answer) => {
        client.setQueryData(transcriptionKey(sermonId), answer);
      },
      failed: () => ({ title: 'The transcript was not begun' }),
    },
  );
