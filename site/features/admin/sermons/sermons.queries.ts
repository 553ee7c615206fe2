import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { SERMONS_PER_PAGE } from '#shared/sermon-views.ts';
import type { CreateSermonInput } from '#shared/sermons.ts';
import { ifVersion } from '#site/components/admin/record-version.ts';
import { api, bodyOf, pageOf, succeeded } from '#site/lib/api-client.ts';

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

/** One sermon with its notes, fetched anew each time it is opened. */
export const useSermon = (id: number) =>
  useQuery({
    queryKey: ['sermon', id],
    queryFn: () => bodyOf(api.sermons[':id'].$get({ param: { id: String(id) } })),
    gcTime: 0,
  });

/** A saved sermon to write over; `version` undefined means whatever somebody else made of it. */
export type SavedSermon = { id: number; version: number | undefined; title: string };

const address = ({ id, version }: SavedSermon) => ({
  param: { id: String(id) },
  header: ifVersion(version),
});

type Save = { saved: SavedSermon | null; sermon: CreateSermonInput };

/** Creates a sermon, or updates a saved one. */
export const useSaveSermon = () =>
  useSermonWrite(({ saved, sermon }: Save) =>
    saved === null
      ? bodyOf(api.sermons.$post({ json: sermon }))
      : bodyOf(api.sermons[':id'].$patch({ ...address(saved), json: sermon })),
  );

export const useDeleteSermon = () =>
  useSermonWrite((saved: SavedSermon) => succeeded(api.sermons[':id'].$delete(address(saved))));

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
