import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DemoPart } from '#shared/dashboard/demo-records.ts';
import type { FirstDayChange } from '#shared/dashboard/first-day.ts';
import { DASHBOARD, reload } from '#site/components/admin/queries.ts';
import { api, bodyOf, succeeded } from '#site/lib/api/api-client.ts';

/** A test mail that another tab is sending is asked about this often. */
const SENDING_PAUSE_MS = 2_000;

const FIRST_DAY = queryOptions({
  queryKey: ['first-day'],
  queryFn: () => bodyOf(api['first-day'].$get()),
});

/** The checklist and what is left of the demo church; fresh whenever somebody comes back from a step. */
export const useFirstDay = () =>
  useQuery({
    ...FIRST_DAY,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => state.data?.testMail?.status === 'sending' && SENDING_PAUSE_MS,
  });

/** Puts the checklist away, brings it back, or confirms the service times. */
export function useChangeFirstDay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: FirstDayChange) => succeeded(api['first-day'].$patch({ json })),
    onSuccess: () => reload(client, FIRST_DAY),
  });
}

/** Sends a test mail, and waits for the provider's answer. */
export function useTestMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api['first-day']['test-mail'].$post()),
    onSuccess: (testMail) => {
      client.setQueryData(FIRST_DAY.queryKey, (before) => before && { ...before, testMail });
      void reload(client, FIRST_DAY);
    },
  });
}

/** Removes what nobody has changed of a part of the demo church. */
export function useRemoveDemo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (part: DemoPart) =>
      bodyOf(api['demo-records'][':part'].$delete({ param: { part } })),
    onSuccess: async () => {
      await reload(client, FIRST_DAY);
      void reload(client, { queryKey: DASHBOARD });
    },
  });
}
