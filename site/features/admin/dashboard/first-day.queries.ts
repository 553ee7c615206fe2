import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DemoPart, SetupChecklistChange } from '#shared/dashboard/dashboard.ts';
import { DASHBOARD_KEY, useWrite } from '#site/components/admin/queries.ts';
import { api, bodyOf, expectOk } from '#site/lib/api/api-client.ts';

/** Polling interval in ms while another tab sends a test mail. */
const SENDING_PAUSE_MS = 2_000;

const FIRST_DAY = queryOptions({
  queryKey: ['first-day'],
  queryFn: () => bodyOf(api['first-day'].$get()),
});

/** The checklist and what is left of the demo church. Reloaded whenever the user returns from a step. */
export const useFirstDay = () =>
  useQuery({
    ...FIRST_DAY,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => state.data?.testMail?.status === 'sending' && SENDING_PAUSE_MS,
  });

/** Hides the checklist, shows it again, or confirms the service times. */
export const useChangeFirstDay = () =>
  useWrite((json: SetupChecklistChange) => expectOk(api['first-day'].$patch({ json })), {
    changes: [FIRST_DAY],
    reloads: 'first',
    failed: () => ({ title: 'This could not be saved' }),
  });

/** Sends a test mail, and waits for the provider's answer. */
export const useSendTestMail = () =>
  useWrite(() => bodyOf(api['first-day']['test-mail'].$post()), {
    changes: [FIRST_DAY],
    show: (client, testMail) => {
      client.setQueryData(FIRST_DAY.queryKey, (before) => before && { ...before, testMail });
    },
  });

/** Removes the unchanged records of a part of the demo church. */
export const useRemoveDemo = () =>
  useWrite((part: DemoPart) => bodyOf(api['demo-records'][':part'].$delete({ param: { part } })), {
    changes: [FIRST_DAY, { queryKey: DASHBOARD_KEY }],
    reloads: 'first',
  });
