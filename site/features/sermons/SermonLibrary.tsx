import { useDeferredValue, useMemo, useRef } from 'react';
import { NO_SERMON_FILTERS, type SermonFilters } from '#shared/sermons/sermon-filters.ts';
import type { SermonFacets } from '#shared/sermons/sermons.ts';
import { Tabs } from '#site/components/ui/Tabs.tsx';
import { focusResults } from '#site/lib/page/focus-results.ts';
import { useQuery, useRevealFiltered } from '#site/lib/api/use-query.ts';
import { AdminLink } from './AdminLink.tsx';
import {
  isFiltered,
  readLibraryTab,
  readSermonFilters,
  sermonFiltersQuery,
  type LibraryTab,
} from './sermon-filters-query.ts';
import { SeriesList } from './SeriesList.tsx';
import { SermonFilterBar } from './SermonFilterBar.tsx';
import { SermonResults, type SrcSets } from './SermonResults.tsx';
import { useFacets } from './use-facets.ts';
import type { SermonPages } from './sermon-list.ts';
import { useSermons } from './use-sermons.ts';

type Props = {
  /** The newest sermons and the cursor of the next page. */
  list: SermonPages;
  facets: SermonFacets;
  srcSets: SrcSets;
  /** Content revision of the build. */
  revision: number;
};

/** The library on /sermons: Recent Sermons with search and filters, and Series. */
export function SermonLibrary({ list, facets: builtFacets, srcSets, revision }: Props) {
  const [query, setQuery] = useQuery();
  const library = useRef<HTMLElement>(null);
  // The same filters are the same object, whatever the tab.
  const wanted = sermonFiltersQuery(readSermonFilters(query)).toString();
  const filters = useMemo(() => readSermonFilters(new URLSearchParams(wanted)), [wanted]);
  const facets = useFacets(builtFacets, revision);
  const sermons = useSermons(list, revision, filters);

  const tab = readLibraryTab(query);
  const select = (next: LibraryTab) => {
    if (next === tab) return;
    setQuery(
      next === 'series'
        ? new URLSearchParams({ tab: next })
        : sermonFiltersQuery(NO_SERMON_FILTERS),
      'push',
    );
  };

  useRevealFiltered(query, sermons.isCurrent);

  // A tab that is chosen shows its panel as it was drawn.
  const recent = useMemo(() => {
    const filter = (next: SermonFilters) => {
      setQuery(sermonFiltersQuery(next), next.q === filters.q ? 'push' : 'replace');
    };
    return (
      <>
        <SermonFilterBar
          filters={filters}
          facets={facets}
          onChange={filter}
          onEarly={(early) => {
            // The first render of hydration knows no address.
            const addressed = readSermonFilters(new URLSearchParams(window.location.search));
            filter({ ...addressed, ...early });
          }}
        />
        <SermonResults
          sermons={sermons.sermons}
          srcSets={srcSets}
          hasMore={sermons.next !== null}
          progress={sermons.progress}
          requested={sermons.requested}
          isFiltered={isFiltered(filters)}
          onMore={() => void sermons.loadMore()}
          onRetry={() => void sermons.retry()}
          onClear={() => {
            filter(NO_SERMON_FILTERS);
            focusResults();
          }}
        />
      </>
    );
  }, [filters, facets, sermons, srcSets, setQuery]);
  const series = useMemo(
    () => (
      <SeriesList
        series={facets.series}
        onView={(name) => {
          setQuery(sermonFiltersQuery({ ...NO_SERMON_FILTERS, series: name }), 'push');
          // The list of series, in which this button was, gives way to a shorter one.
          library.current?.scrollIntoView();
          library.current?.focus({ preventScroll: true });
        }}
      />
    ),
    [facets.series, setQuery],
  );

  // The tab is drawn first; on a slow phone its panel, which may be long, follows.
  const shownTab = useDeferredValue(tab);
  return (
    <section
      ref={library}
      tabIndex={-1}
      className="shell pt-4 pb-16 outline-none md:pt-6"
      aria-label="Sermon library"
    >
      <AdminLink />
      <Tabs
        label="Sermons"
        selected={tab}
        shown={shownTab}
        onSelect={select}
        tabs={[
          { name: 'recent', label: 'Recent Sermons', panel: recent },
          { name: 'series', label: 'Series', panel: series },
        ]}
      />
    </section>
  );
}
