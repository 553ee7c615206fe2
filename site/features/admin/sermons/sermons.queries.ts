import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { SERMONS_PER_PAGE } from '#shared/sermon-views.ts';
import type { CreateSermonInput, Sermon } from '#shared/sermons.ts';
import type { Save } from '#site/components/admin/record-editor/use-record-editor.ts';
import { ifVersion, isGone } from '#site/components/admin/record-version.ts';
import { api, bodyOf, pageOf, succeeded } from '#site/lib/api-client.ts';
import { idempotencyHeader } from '#site/lib/idempotency-key.ts';

/** Of the list and the names in use; a single sermon has a key of its own. */
const SERMONS = 'sermons';

/** The cursor of the first page. */
const START = '';

/** Sermons whose title or description holds `search`, newest first, page by page. */
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

/** The names in use: speakers, and series. Empty until they are known. */
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

/** One sermon with its notes, fetched anew each time it is opened. */
export const useSermon = (id: number) =>
  useQuery({ queryKey: ['sermon', id], queryFn: () => readSermon(id), gcTime: 0 });

/** The sermon as it is stored now; undefined when it is there no more. @throws as `bodyOf` */
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

/** A write after which the list and the names in use are fetched again. */
function useSermonWrite<Input, Result>(write: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [SERMONS] });
    },
  });
}
