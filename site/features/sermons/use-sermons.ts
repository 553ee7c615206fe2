import { sermonCursor } from '#shared/sermons/sermon-cursor.ts';
import { SERMONS_PER_PAGE, type SermonFilters } from '#shared/sermons/sermon-filters.ts';
import type { ListedSermon, SermonFacets } from '#shared/sermons/sermons.ts';
import { useEffect, useState, useDeferredValue, useMemo } from 'react';
import { api, fetchIfChanged, pageOf } from '#site/lib/api/api-client.ts';
import { useStore } from '@nanostores/react';
import { readListPosition, useListPosition } from '#site/lib/page/use-list-position.ts';
import {
  createSermonList,
  sermonFiltersQuery,
  type LoadPage,
  type LoadedSermons,
} from './sermon-list.ts';

/** The cursor after a page of sermons; null for a page that is not full, because it is the last one. */
export function nextCursorAfter(sermons: readonly ListedSermon[]): string | null {
  const last = sermons.at(-1);
  return last === undefined || sermons.length < SERMONS_PER_PAGE ? null : sermonCursor(last);
}

/** The choices of the filters: those of the build until a request has returned newer ones. */
export function useFacets(built: SermonFacets, revision: number): SermonFacets {
  const [facets, setFacets] = useState(built);
  useEffect(() => {
    fetchIfChanged(revision, (options) => api.sermons.facets.$get({}, options)).then(
      (changed) => {
        if (changed !== null) setFacets(changed);
      },
      () => undefined,
    );
  }, [revision]);
  return facets;
}

const LIMIT = String(SERMONS_PER_PAGE);

const loadPage: LoadPage = async (filters, cursor) => {
  const place = cursor === null ? {} : { cursor };
  const query = { ...Object.fromEntries(sermonFiltersQuery(filters)), ...place, limit: LIMIT };
  const pending = api.sermons.$get({ query });
  const { records, next } = await pageOf(pending);
  const total = Number((await pending).headers.get('Total-Count'));
  return { sermons: records, next, total };
};

/** The list of sermons for the filters, refreshed once after the page has opened. */
export function useSermons(built: LoadedSermons, revision: number, filters: SermonFilters) {
  const [list] = useState(() => createSermonList(built, loadPage));
  // Deferred, so that a slow phone shows the changed control at once, and then the list.
  const state = useDeferredValue(useStore(list.$state));

  useEffect(() => {
    list.filter(filters);
  }, [list, filters]);

  useListPosition(state.sermons.length, SERMONS_PER_PAGE);
  useEffect(() => {
    const place = readListPosition();
    if (place !== null) list.resume(place.count);
  }, [list]);

  useEffect(() => {
    fetchIfChanged(revision, (options) =>
      api.sermons.$get({ query: { limit: LIMIT } }, options),
    ).then(
      (sermons) => {
        if (sermons !== null) list.refresh({ sermons, next: nextCursorAfter(sermons) });
      },
      () => undefined,
    );
  }, [list, revision]);

  const isCurrent = state.shownFor === sermonFiltersQuery(filters).toString();
  return useMemo(
    () => ({ ...state, isCurrent, loadMore: list.loadMore, retry: list.retry }),
    [state, isCurrent, list],
  );
}
