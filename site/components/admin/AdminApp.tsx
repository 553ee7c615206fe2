import { showFailure } from './show-failure.ts';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import * as Tooltip from '@radix-ui/react-tooltip';
import { useEffect, type ReactNode, useRef, useState } from 'react';
import { Toaster } from '../toast/Toaster.tsx';
import { $adminStatus, checkAdminSession, watchAdminSession } from '#site/lib/api/admin-session.ts';
import { isSessionOver } from '#site/lib/api/api-client.ts';
import { watchAddress, followLinks } from './address/address.ts';
import { isGuarded, $leaveQuestion } from './address/guards.ts';
import { rereadKeptUploads } from './media/kept-uploads.ts';
import { showKeptToast } from './next-screen.ts';
import { PUBLISHING_KEY, reloadQueries } from './queries.ts';
import { dropOldUnsavedInput } from './unsaved-input/unsaved-input.ts';
import { useStore } from '@nanostores/react';
import { ConfirmDialog } from './dialogs/ConfirmedWrite.tsx';

const FAILURE = {
  title: 'Something has gone wrong',
  text: 'This page has failed, so what you did last may not be done. What you typed is still here: please try again. If it fails once more, copy what you typed and reload the page.',
};

/** Shows a toast for an exception. Ignores error events without an exception, such as those about a ResizeObserver. */
const reportException = (thrown: unknown) => {
  if (thrown instanceof Error) showFailure(FAILURE);
};

/** Shows a toast for every uncaught exception. @returns a function that removes the listeners */
function reportUncaught(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onError = ({ error }: ErrorEvent) => {
    reportException(error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    reportException(reason);
  };
  window.addEventListener('error', onError, { signal });
  window.addEventListener('unhandledrejection', onRejection, { signal });
  return () => {
    listening.abort();
  };
}

const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_DELAY_MS = 300;

/** Checks the session when the server refuses a call with 401. */
const onError = (error: unknown) => {
  if (isSessionOver(error) && $adminStatus.get() === 'admin') void checkAdminSession();
};

/** Reloads the publishing status, because a write may start a build. */
const onSuccess = () => {
  void reloadQueries(queryClient, { queryKey: PUBLISHING_KEY });
};

/** Queries never go stale, retry or refetch by themselves: each write reloads what it changes. */
const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError, onSuccess }),
  defaultOptions: {
    // `always`: without a network, calls fail at once and the user repeats them. No call waits to be sent later.
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

/**
 * Clears the loaded data when the session ends, unless a form with unsaved input needs it until the next sign-in.
 * After a sign-in, repeats the queries that the server refused.
 */
const followSession = () =>
  $adminStatus.listen((status) => {
    if (status === 'visitor' || (status === 'expired' && !isGuarded())) queryClient.clear();
    if (status === 'visitor') rereadKeptUploads();
    if (status !== 'admin') return;
    void queryClient.refetchQueries({ predicate: ({ state }) => isSessionOver(state.error) });
  });

/** The frame of every admin screen: queries, toasts, tooltips, failures, session and address handling. */
export function AdminApp({ children }: { children: ReactNode }) {
  useEffect(reportUncaught, []);
  useEffect(watchAdminSession, []);
  useEffect(followSession, []);
  useEffect(dropOldUnsavedInput, []);
  useEffect(watchAddress, []);
  useEffect(followLinks, []);
  useEffect(showKeptToast, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Tooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
        {children}
        <LeaveDialog />
        <Toaster />
      </Tooltip.Provider>
    </QueryClientProvider>
  );
}

/** Asks before unsaved input is lost. `last` keeps the question's text on screen during the closing animation. */
function LeaveDialog() {
  const asked = useStore($leaveQuestion);
  const [last, setLast] = useState(asked);
  const isSaved = useRef(false);
  if (asked !== null && asked !== last) setLast(asked);
  if (last === null) return null;
  const close = () => {
    isSaved.current = false;
    $leaveQuestion.set(null);
  };
  return (
    <ConfirmDialog
      {...last}
      isOpen={asked !== null}
      cancelLabel="Stay Here"
      onConfirm={() => {
        close();
        asked?.onConfirm();
      }}
      onCancel={close}
      onCloseAutoFocus={(event) => {
        // After a refused save, the first invalid field gets the focus, not what had it before the dialog.
        const refused = document.querySelector<HTMLElement>('form [aria-invalid="true"]');
        if (!isSaved.current || refused === null) return;
        event.preventDefault();
        refused.focus();
      }}
      {...(last.save && {
        save: {
          ...last.save,
          run: () => {
            close();
            isSaved.current = true;
            asked?.save?.run();
          },
        },
      })}
    />
  );
}
