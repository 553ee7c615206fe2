import { skipToken, useQuery } from '@tanstack/react-query';
import { newestFirst, SERMONS_PER_PAGE } from '#shared/sermons/sermon-filters.ts';
import type { StateFilterValue, WithState } from '#shared/publishing/record-states.ts';
import { byPublicationTime } from '#shared/calendar/moments.ts';
import type {
  CreateSermonInput,
  EditableSermon,
  ListedSermon,
  Sermon,
} from '#shared/sermons/sermons.ts';
import type { Save } from '#site/components/admin/record-editor/opening.ts';
import { usePagedList } from '#site/components/admin/list/ListState.tsx';
import { idParam, unlessGone, useWrite, idAndVersion } from '#site/components/admin/queries.ts';
import { api, bodyOf, pageOf, expectOk } from '#site/lib/api/api-client.ts';
import { idempotencyHeader } from '#site/lib/api/idempotency-key.ts';

/** Prefix of the query keys of the list and of names in use; a single sermon has a separate key. */
const SERMONS = 'sermons';

/**
 * The sermons of a state that match `search` (see api/sermons), newest first, page by page. The scheduled ones are on
 * one page, in the order of their publication.
 */
export const useSermonList = (search: string, state: StateFilterValue = 'all') =>
  usePagedList([SERMONS, 'list', search, state], async (cursor) => {
    if (state === 'scheduled') {
      const { records } = await pageOf(api.sermons.$get({ query: { q: search, state } }));
      return { records: records.toSorted(byPublicationTime), next: null };
    }
    const query = { limit: String(SERMONS_PER_PAGE), q: search, state, ...cursor };
    return pageOf(api.sermons.$get({ query }));
  });

/** The sermons of a list, newest first, with the one that was saved last in place of its earlier version. */
export function withSavedSermon(
  sermons: ListedSermon[],
  saved: WithState<Sermon> | undefined,
): ListedSermon[] {
  if (saved === undefined) return sermons;
  const listed = { ...saved, hasNotes: saved.content !== null };
  return [...sermons.filter(({ id }) => id !== saved.id), listed].toSorted(newestFirst);
}

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
  bodyOf(api.sermons[':id'].$get({ ...idParam({ id }), query: {} }));

/** A sermon with its notes, reloaded whenever it is opened; nothing for null. */
export const useSermon = (id: number | null) =>
  useQuery({
    queryKey: ['sermon', id],
    queryFn: id === null ? skipToken : () => readSermon(id),
    gcTime: 0,
  });

/** Reloads a sermon; undefined when it is deleted. @throws as `bodyOf` */
export const reloadSermon = ({ id }: EditableSermon) => unlessGone(readSermon(id));

const CHANGED = { changes: [{ queryKey: [SERMONS] }] };

/** Creates a sermon, or updates a saved one. */
export const useSaveSermon = () =>
  useWrite(({ input, record, idempotencyKey, next }: Save<CreateSermonInput, EditableSermon>) => {
    if (record === null) {
      const header = idempotencyHeader(idempotencyKey);
      return bodyOf(api.sermons.$post({ header, json: input }));
    }
    const json = next?.next === 'save' ? { ...input, publishAt: next.publishAt } : input;
    const query = { next: next?.next };
    return bodyOf(api.sermons[':id'].$patch({ ...idAndVersion(record), query, json }));
  }, CHANGED);

/** Discards the next version of a sermon. */
export const useDiscardNextSermonVersion = () =>
  useWrite(
    (sermon: Sermon) => bodyOf(api.sermons[':id']['next-version'].$delete(idAndVersion(sermon))),
    CHANGED,
  );

/** Deletes a sermon, unless it has changed since it was loaded. */
export const useDeleteSermon = () =>
  useWrite((sermon: Sermon) => expectOk(api.sermons[':id'].$delete(idAndVersion(sermon))), CHANGED);
