import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { SERMONS_PER_PAGE } from '#shared/sermons/sermon-filters.ts';
import type { CreateSermonInput, Sermon } from '#shared/sermons/sermons.ts';
import type { Save } from '#site/components/admin/record-editor/use-record-editor.ts';
import { ifVersion, isGone, reload } from '#site/components/admin/queries.ts';
import { api, bodyOf, pageOf, succeeded } from '#site/lib/api/api-client.ts';
import { idempotencyHeader } from '#site/lib/api/idempotency-key.ts';

/** Query key of the list and of the names in use; a single sermon has its own. */
const SERMONS = 'sermons';

/** The cursor of the first page. */
const START = '';

/** Sermons whose title or description contains `search`, newest first, page by page. */
export const useSermonList = (search: string) =>
  useInfiniteQuery({
    queryKey: [SERMONS, 'list', search],
    queryFn: ({ pageParam: cursor }) => {
      const query = { limit: String(SERMONS_PER_PAGE), q: search };
      return pageOf(api.sermons.$get({ query: cursor === START ? query : { ...query, cursor } }));
    },
    initialPageParam: START,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Speakers and series in use; empty while loading. */
export function useNamesInUse(): { speakers: string[]; series: string[] } {
  const { data } = useQuery({
    queryKey: [SERMONS, 'facets'],
    queryFn: () => bodyOf(api.sermons.facets.$get({})),
  });
  return {
    speakers: data?.speakers ?? [],
    series: data?.series.map(({ name }) => name) ?? [],
  };
}

const readSermon = (id: number) => bodyOf(api.sermons[':id'].$get({ param: { id: String(id) } }));

/** One sermon with its notes, refetched each time it opens. */
export const useSermon = (id: number) =>
  useQuery({ queryKey: ['sermon', id], queryFn: () => readSermon(id), gcTime: 0 });

/** Reloads a sermon; undefined when it is deleted. @throws as `bodyOf` */
export const reloadSermon = ({ id }: Sermon): Promise<Sermon | undefined> =>
  readSermon(id).catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });

const address = (sermon: Sermon) => ({
  param: { id: String(sermon.id) },
  header: ifVersion(sermon),
});

/** Creates a sermon, or updates a saved one. */
export const useSaveSermon = () =>
  useSermonWrite(({ input, record, idempotencyKey }: Save<CreateSermonInput, Sermon>) =>
    record === null
      ? bodyOf(api.sermons.$post({ header: idempotencyHeader(idempotencyKey), json: input }))
      : bodyOf(api.sermons[':id'].$patch({ ...address(record), json: input })),
  );

export const useDeleteSermon = () =>
  useSermonWrite((sermon: Sermon) => succeeded(api.sermons[':id'].$delete(address(sermon))));

/** A write that refetches the list and the names in use. */
function useSermonWrite<Input, Result>(write: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      void reload(client, { queryKey: [SERMONS] });
    },
  });
}
