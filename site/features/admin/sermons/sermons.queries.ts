import { useQuery } from '@tanstack/react-query';
import { SERMONS_PER_PAGE } from '#shared/sermons/sermon-filters.ts';
import type { ListedState, Stated } from '#shared/publishing/record-states.ts';
import { byMoment } from '#shared/publishing/state-words.ts';
import type { CreateSermonInput, Sermon } from '#shared/sermons/sermons.ts';
import type { Save } from '#site/components/admin/record-editor/use-record-editor.ts';
import { usePagedList } from '#site/components/admin/list/PagedList.tsx';
import { pathOf, unlessGone, useWrite, versionOf } from '#site/components/admin/queries.ts';
import { api, bodyOf, pageOf, succeeded } from '#site/lib/api/api-client.ts';
import { idempotencyHeader } from '#site/lib/api/idempotency-key.ts';

/** Query key of the list and of the names in use; a single sermon has its own. */
const SERMONS = 'sermons';

/**
 * Sermons of a state whose title or description contains `search`, newest first, page by page. What is scheduled is one
 * page, in the order in which it will appear.
 */
export const useSermonList = (search: string, state: ListedState = 'all') =>
  usePagedList([SERMONS, 'list', search, state], async (cursor) => {
    if (state === 'scheduled') {
      const { records } = await pageOf(api.sermons.$get({ query: { q: search, state } }));
      return { records: records.toSorted(byMoment), next: null };
    }
    const query = { limit: String(SERMONS_PER_PAGE), q: search, state, ...cursor };
    return pageOf(api.sermons.$get({ query }));
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

const readSermon = (id: number) =>
  bodyOf(api.sermons[':id'].$get({ ...pathOf({ id }), query: {} }));

/** One sermon with its notes, refetched each time it opens. */
export const useSermon = (id: number) =>
  useQuery({ queryKey: ['sermon', id], queryFn: () => readSermon(id), gcTime: 0 });

/** Reloads a sermon; undefined when it is deleted. @throws as `bodyOf` */
export const reloadSermon = ({ id }: Stated<Sermon>) => unlessGone(readSermon(id));

const CHANGED = { changes: [{ queryKey: [SERMONS] }] };

/** Creates a sermon, or updates a saved one. */
export const useSaveSermon = () =>
  useWrite(
    ({ input, record, idempotencyKey }: Save<CreateSermonInput, Stated<Sermon>>) =>
      record === null
        ? bodyOf(api.sermons.$post({ header: idempotencyHeader(idempotencyKey), json: input }))
        : bodyOf(api.sermons[':id'].$patch({ ...versionOf(record), json: input })),
    CHANGED,
  );

export const useDeleteSermon = () =>
  useWrite((sermon: Sermon) => succeeded(api.sermons[':id'].$delete(versionOf(sermon))), CHANGED);
