import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import * as Tooltip from '@radix-ui/react-tooltip';
import { useEffect, type ReactNode } from 'react';
import { Toaster } from '#site/components/toast/Toaster.tsx';
import { $adminStatus, checkAdminSession, watchAdminSession } from '#site/lib/admin-session.ts';
import { isSessionOver } from '#site/lib/api-client.ts';
import { watchAddress } from './address/address.ts';
import { followLinks } from './address/follow-links.ts';
import { showKeptToast } from './next-page-toast.ts';
import { PUBLISHING } from './query-keys.ts';

const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_DELAY_MS = 300;

/** A call that the server refused for want of a session ends the one of this page. */
const onError = (error: unknown) => {
  if (isSessionOver(error) && $adminStatus.get() === 'admin') void checkAdminSession();
};

/** What was written may be on its way to the public. */
const onSuccess = () => {
  void queryClient.invalidateQueries({ queryKey: PUBLISHING });
};

/** Nothing goes stale, is retried, or is fetched again by itself. */
const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError, onSuccess }),
  defaultOptions: {
    // Without a network a call fails at once, and is made again by hand: none waits to be sent later.
    queries: {
      networkMode: 'always',
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Whoever signs out leaves nothing behind in this tab; whoever signs in again gets what was refused meanwhile. */
const followSession = () =>
  $adminStatus.listen((status) => {
    if (status === 'visitor') queryClient.clear();
    if (status !== 'admin') return;
    void queryClient.refetchQueries({ predicate: ({ state }) => isSessionOver(state.error) });
  });

/** What every admin screen stands in: queries, toasts, tooltips, and the watch over session and address. */
export function AdminApp({ children }: { children: ReactNode }) {
  useEffect(watchAdminSession, []);
  useEffect(followSession, []);
  useEffect(watchAddress, []);
  useEffect(followLinks, []);
  useEffect(showKeptToast, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Tooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
        {children}
        <Toaster />
      </Tooltip.Provider>
    </QueryClientProvider>
  );
}
