import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import * as Tooltip from '@radix-ui/react-tooltip';
import { useEffect, type ReactNode } from 'react';
import { Toaster } from '#site/components/toast/Toaster.tsx';
import { watchAdminSession } from '#site/lib/admin-session.ts';

const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_DELAY_MS = 300;

/** Nothing goes stale, is retried, or is fetched again by itself (specification § 8). */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false },
  },
});

/** What every admin screen stands in: queries, toasts, tooltips, and the watch over the session. */
export function AdminApp({ children }: { children: ReactNode }) {
  useEffect(watchAdminSession, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Tooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
        {children}
        <Toaster />
      </Tooltip.Provider>
    </QueryClientProvider>
  );
}
