import { useEffect, useState } from 'react';
import type { SermonFacets } from '#shared/sermons/sermons.ts';
import { api, changedSince } from '#site/lib/api/api-client.ts';

/** The built filter choices, refreshed once. A failed request keeps them. */
export function useFacets(built: SermonFacets, revision: number): SermonFacets {
  const [facets, setFacets] = useState(built);
  useEffect(() => {
    changedSince(revision, (options) => api.sermons.facets.$get({}, options)).then(
      (changed) => {
        if (changed !== null) setFacets(changed);
      },
      () => undefined,
    );
  }, [revision]);
  return facets;
}
