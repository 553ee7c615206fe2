import { ApiError, api, bodyOf } from '#site/lib/api/api-client.ts';
import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryFilters,
  useQuery,
  queryOptions,
} from '@tanstack/react-query';
import { USUAL_CATEGORIES } from '#shared/settings/categories.ts';
import { AdminSettings } from '#shared/settings/settings.ts';

/** The dashboard's counts; writes of counted records invalidate it. */
export const DASHBOARD = ['dashboard'] as const;

/** The publishing status; every write invalidates it. */
export const PUBLISHING = ['publishing'] as const;

/** Ways to sign in, and who is signed in. */
export const SIGN_IN = ['sign-in'] as const;

/** The `If-Match` header, which makes the server refuse (412) the write when the record has changed. */
export const ifVersion = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });

type Versioned = { id: number; version: number };

/** The path of a record, as the API's client takes it. */
export const pathOf = ({ id }: { id: number }) => ({ param: { id: String(id) } });

/** The path of a record, and the version that a write to it must find. */
export const versionOf = (record: Versioned) => ({ ...pathOf(record), header: ifVersion(record) });

/** The path of what has no number: a text or a picture, such as `home/hero`. */
export const slugPath = (slug: string) => {
  const [folder = '', name = ''] = slug.split('/');
  return { param: { folder, name } };
};

/** True when somebody else has changed the record since it was loaded. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 412;

/** True when somebody else has deleted the record. */
export const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 404;

/**
 * Loads the matching queries anew after a write. A first load under way is cancelled, because it may have read the
 * state from before the write, and `invalidateQueries` alone joins it.
 * @param filters which queries; without it all of them
 */
export async function reload(client: QueryClient, filters?: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}

/** What a read finds; undefined when somebody else has deleted the record. @throws as the read otherwise */
export const unlessGone = <Stored>(read: Promise<Stored>): Promise<Stored | undefined> =>
  read.catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });

type Afterwards<Input, Answer> = {
  /** The queries that a write changes; they load anew. */
  changes: readonly QueryFilters[];
  /**
   * When: behind what is shown once the write has succeeded; before it counts as done; or also after a failure,
   * because somebody else may have changed the record first.
   */
  reloads?: 'behind' | 'first' | 'always';
  /** Puts the answer into what is loaded, at once. */
  show?: (client: QueryClient, answer: Answer, input: Input) => void;
};

/** A write, after which everything that it changes loads anew. */
export function useWrite<Input = void, Answer = unknown>(
  write: (input: Input) => Promise<Answer>,
  { changes, reloads = 'behind', show }: Afterwards<Input, Answer>,
) {
  const client = useQueryClient();
  const reloadAll = () => Promise.all(changes.map((each) => reload(client, each)));
  return useMutation({
    mutationFn: write,
    onSuccess: async (answer, input) => {
      show?.(client, answer, input);
      if (reloads === 'behind') void reloadAll();
      if (reloads === 'first') await reloadAll();
    },
    onSettled: async () => {
      if (reloads === 'always') await reloadAll();
    },
  });
}

/** The counts of the dashboard's cards, and of what nobody has answered. */
export const useDashboard = () =>
  useQuery({ queryKey: DASHBOARD, queryFn: () => bodyOf(api.dashboard.$get()) });

export const SETTINGS = queryOptions({
  queryKey: ['settings'],
  // Visitors get less from the same call.
  queryFn: async () => AdminSettings.parse(await bodyOf(api.settings.$get())),
});

/** The settings as the admin reads them. */
export const useSettings = () => useQuery(SETTINGS);

/** The categories of events; until the settings are there, those of a new church. */
export const useCategories = () => useSettings().data?.categories ?? USUAL_CATEGORIES;
