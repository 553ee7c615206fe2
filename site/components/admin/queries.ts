import { ApiError, api, bodyOf, isSessionOver } from '#site/lib/api/api-client.ts';
import type { Toast } from '#site/lib/page/toast-store.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { showFailure } from './show-failure.ts';
import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryFilters,
  useQuery,
  queryOptions,
} from '@tanstack/react-query';
import { DEFAULT_CATEGORIES } from '#shared/settings/categories.ts';
import { AdminSettings } from '#shared/settings/settings.ts';

/** Query key of the dashboard's counts; writes of counted records invalidate it. */
export const DASHBOARD_KEY = ['dashboard'] as const;

/** Query key of the publishing status; every write invalidates it. */
export const PUBLISHING_KEY = ['publishing'] as const;

/** Query key of the sign-in methods and the current user. */
export const SIGN_IN_KEY = ['sign-in'] as const;

/** The query of the custom pages, oldest first. */
export const OWN_PAGES_QUERY = queryOptions({
  queryKey: ['own-pages'],
  queryFn: () => bodyOf(api.pages.$get({ query: {} })),
});

/** The header `If-Match`, with which the server refuses a write (412) if the record has changed since. */
export const ifMatchHeader = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });

type Versioned = { id: number; version: number };

/** The path parameters of a record for the API client. */
export const idParam = ({ id }: { id: number }) => ({ param: { id: String(id) } });

/** The path parameters of a record, and the header for a write to the version that was loaded. */
export const idAndVersion = (record: Versioned) => ({
  ...idParam(record),
  header: ifMatchHeader(record),
});

/** The path parameters of a text or a picture, which have a name such as `home/hero` instead of an id. */
export const slugParams = (slug: string) => {
  const [folder = '', name = ''] = slug.split('/');
  return { param: { folder, name } };
};

/** Options of a call that sends search words in a header: they may name people, and hosts and proxies log URLs. */
export const searchHeader = (q: string) => ({
  headers: { 'Search-Words': new URLSearchParams({ q }).toString() },
});

/** Whether an error says that somebody else has changed the record since it was loaded. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 412;

/** Whether an error says that somebody else has deleted the record. */
export const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 404;

/**
 * Reloads the matching queries after a write. Cancels a first load that is running, because it may have read the state
 * before the write, and `invalidateQueries` would wait for it.
 * @param filters which queries; all by default
 */
export async function reloadQueries(client: QueryClient, filters?: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}

/** The result of a read; undefined if somebody else has deleted the record. @throws other errors of the read */
export const unlessGone = <Stored>(read: Promise<Stored>): Promise<Stored | undefined> =>
  read.catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });

/** The texts of a toast. */
export type ToastContent = Pick<Toast, 'title' | 'text' | 'undo'>;

/** What `useWrite` does after a write. */
export type AfterWrite<Input, Answer> = {
  /** The queries to reload after the write. */
  changes: readonly QueryFilters[];
  /**
   * When to reload. `behind`: in the background after a success. `first`: before the write counts as done. `always`:
   * also after a failure, because somebody else may have changed the record before.
   */
  reloads?: 'behind' | 'first' | 'always';
  /** Updates the query cache with the answer at once. */
  show?: (client: QueryClient, answer: Answer, input: Input) => void;
  /** Returns the toast after a success, if the write has one. */
  done?: (answer: Answer, input: Input) => ToastContent;
  /** Returns the toast after a failure, if the write has one. Without a text, it has the text of the error. */
  failed?: (input: Input) => { title: string; text?: string };
};

/** Hook for a write that reloads the changed queries, and shows a toast with the result. */
export function useWrite<Input = void, Answer = unknown>(
  write: (input: Input) => Promise<Answer>,
  { changes, reloads = 'behind', show, done, failed }: AfterWrite<Input, Answer>,
) {
  const client = useQueryClient();
  const reloadAll = () => Promise.all(changes.map((each) => reloadQueries(client, each)));
  return useMutation({
    mutationFn: write,
    onSuccess: async (answer, input) => {
      show?.(client, answer, input);
      if (done !== undefined) showToast({ ...done(answer, input), kind: 'success' });
      if (reloads === 'behind') void reloadAll();
      if (reloads === 'first') await reloadAll();
    },
    onError: (error, input) => {
      if (failed !== undefined) showFailure({ ...failed(input), error });
    },
    onSettled: async (_answer, error) => {
      if (reloads === 'always' && !isSessionOver(error)) await reloadAll();
    },
  });
}

/** The counts on the dashboard, and the numbers of unanswered entries. */
export const useDashboard = () =>
  useQuery({ queryKey: DASHBOARD_KEY, queryFn: () => bodyOf(api.dashboard.$get()) });

/** The query of the settings, with all fields. */
export const SETTINGS_QUERY = queryOptions({
  queryKey: ['settings'],
  // Parsed as `AdminSettings`, because the same call answers visitors with fewer fields.
  queryFn: async () => AdminSettings.parse(await bodyOf(api.settings.$get())),
});

/** The settings as the admin reads them. */
export const useSettings = () => useQuery(SETTINGS_QUERY);

/** The categories of events; until the settings are loaded, the default categories. */
export const useCategories = () => useSettings().data?.categories ?? DEFAULT_CATEGORIES;

/** The next day with a service, as planned. */
export const useNextService = () =>
  useQuery({
    queryKey: ['plan'],
    queryFn: () => bodyOf(api.plan.$get({ query: {} })),
    select: ([day]) => day,
    gcTime: 0,
  });
