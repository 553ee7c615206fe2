import { useStore } from '@nanostores/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Publishing } from '#shared/publishing/publishing.ts';
import { PUBLISHING } from '#site/components/admin/query-keys.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { $adminStatus } from '#site/lib/api/admin-session.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';

const FIRST_PAUSE_MS = 2_000;
const GROWTH = 1.1;
const LONGEST_PAUSE_MS = 15_000;
/** Polling interval during a failure, which cron may repair. */
const FAILED_PAUSE_MS = 60_000;

/** The polling interval; false when no change is expected. */
function pause(publishing: Publishing | undefined, asked: number): number | false {
  if (publishing === undefined) return false;
  const { status, outages } = publishing;
  if (status === 'publishing') return Math.min(FIRST_PAUSE_MS * GROWTH ** asked, LONGEST_PAUSE_MS);
  return (status === 'failed' || outages.length > 0) && FAILED_PAUSE_MS;
}

/** The publishing status; polls while publishing runs and the tab is visible. */
export function usePublishing() {
  const isAdmin = useStore($adminStatus) === 'admin';
  const client = useQueryClient();
  const asked = useRef(0);
  const { data } = useQuery({
    queryKey: PUBLISHING,
    queryFn: async () => {
      const answer = await bodyOf(api.publishing.$get());
      asked.current = answer.status === 'publishing' ? asked.current + 1 : 0;
      return answer;
    },
    enabled: isAdmin,
    refetchInterval: ({ state }) => pause(state.data, asked.current),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => bodyOf(api.publishing.$post()),
    onSuccess: (answer) => {
      client.setQueryData<Publishing>(PUBLISHING, answer);
    },
    onError: (error) => {
      showFailure({ title: 'Publishing could not be started', error });
    },
  });
  const tryAgain = () => {
    if (!isPending) mutate();
  };
  return { publishing: data, tryAgain };
}
