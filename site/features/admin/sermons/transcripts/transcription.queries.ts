import { useQuery } from '@tanstack/react-query';
import type { Transcription } from '#shared/sermons/transcripts/transcription.ts';
import { pathOf, useWrite } from '#site/components/admin/queries.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';

const transcriptionKey = (sermonId: number) => ['transcription', sermonId] as const;

const callsOf = api.sermons[':id'].transcription;

const PAUSE_MS = 2_000;

/** How far the machine is; while somebody looks on, piece follows piece. */
export const useTranscription = (sermonId: number) =>
  useQuery({
    queryKey: transcriptionKey(sermonId),
    queryFn: async (): Promise<Transcription> => {
      const now = await bodyOf(callsOf.$get(pathOf({ id: sermonId })));
      return now.state === 'running' ? bodyOf(callsOf.$post(pathOf({ id: sermonId }))) : now;
    },
    refetchInterval: ({ state }) => state.data?.state === 'running' && PAUSE_MS,
    gcTime: 0,
  });

export const useBeginTranscription = (sermonId: number) =>
  useWrite((): Promise<Transcription> => bodyOf(callsOf.$post(pathOf({ id: sermonId }))), {
    changes: [],
    show: (client, answer) => {
      client.setQueryData(transcriptionKey(sermonId), answer);
    },
  });
