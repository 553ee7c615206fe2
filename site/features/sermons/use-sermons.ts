import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { SERMONS_PER_PAGE, type SermonFilters } from '#shared/sermons/sermon-filters.ts';
import { api, bodyOf, changedSince } from '#site/lib/api/api-client.ts';
import { readKeptPlace, useKeptPlace } from '#site/lib/page/use-kept-place.ts';
import { nextCursorAfter } from './next-cursor.ts';
import { sermonFiltersQuery } from './sermon-filters-query.ts';
import { createSermonList, type LoadPage, type SermonPages } from './sermon-list.ts';

const LIMIT = String(SERMONS_PER_PAGE);

const loadPage: LoadPage = async (filters, cursor) => {
  const place = cursor === null ? {} : { cursor };
  const query = { ...Object.fromEntries(sermonFiltersQuery(filters)), ...place, limit: LIMIT };
  const sermons = await bodyOf(api.sermons.$get({ query }));
  return { sermons, next: nextCursorAfter(sermons) };
};

/** The library's list for the filters, refreshed once. */
export function useSermons(built: SermonPages, revision: number, filters: SermonFilters) {
  const [list] = useState(() => createSermonList(built, loadPage));
  // The control is drawn first; on a slow phone the list, which may be long, follows.
  const state = useDeferredValue(useStore(list.$state));

  useEffect(() => {
    list.filter(filters);
  }, [list, filters]);

  useKeptPlace(state.sermons.length, SERMONS_PER_PAGE);
  useEffect(() => {
    const place = readKeptPlace();
    if (place !== null) list.resume(place.count);
  }, [list]);

  useEffect(() => {
    changedSince(revision, (options) =>
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
