import { useStore } from '@nanostores/react';
import { useEffect, useDeferredValue, useMemo, useRef } from 'react';
import { $adminStatus, checkAdminSession, hasAdminFlag } from '#site/lib/api/admin-session.ts';
import { longDate } from '#shared/calendar/dates.ts';
import type { SermonFacets } from '#shared/sermons/sermons.ts';
import { NO_SERMON_FILTERS, type SermonFilters } from '#shared/sermons/sermon-filters.ts';
import { PLACEHOLDER_THUMBNAIL, shownThumbnail } from '#shared/media/thumbnails.ts';
import { Tabs } from '#site/components/ui/Tabs.tsx';
import { useUrlQuery, useRevealFilteredList } from '#site/lib/api/use-query.ts';
import { SermonFilterBar } from './SermonFilterBar.tsx';
import { SermonResults, type SrcSets } from './SermonResults.tsx';
import { useFacets, useSermons } from './use-sermons.ts';
import {
  readLibraryTab,
  readSermonFilters,
  sermonFiltersQuery,
  type LibraryTab,
  type LoadedSermons,
} from './sermon-list.ts';

/** A link to the dashboard, for a signed-in admin. */
function AdminLink() {
  const status = useStore($adminStatus);
  useEffect(() => {
    // Checks only in browsers that have signed in before, so that public pages cause no 401.
    if (hasAdminFlag()) void checkAdminSession();
  }, []);
  if (status !== 'admin') return null;
  return (
    <a href="/admin" className="button button-quiet mb-4">
      Admin Dashboard
    </a>
  );
}

/** The URL of each series' picture, by its name; a series newer than the build has none. */
type SeriesPictures = Readonly<Record<string, string>>;

type Props = {
  series: SermonFacets['series'];
  pictures: SeriesPictures;
  srcSets: SrcSets;
  onView: (name: string) => void;
};

/** All series, each with its picture, number of sermons and latest sermon. */
function SeriesList({ series, pictures, srcSets, onView }: Props) {
  if (series.length === 0) return <p className="text-lg">Series will be listed here.</p>;
  return (
    <ul className="series-list">
      {series.map(({ name, count, latest }) => (
        <li key={name} className="card series-card">
          <img
            src={shownThumbnail(pictures[name] ?? PLACEHOLDER_THUMBNAIL)}
            srcSet={srcSets[pictures[name] ?? '']}
            sizes="(min-width: 40rem) 12.5rem, 6rem"
            alt=""
            width="640"
            height="360"
            loading="lazy"
            className="aspect-video w-full bg-deep-800 object-cover"
          />
          <div>
            <h3 className="text-xl">{name}</h3>
            <p className="text-ink-soft">
              {count} {count === 1 ? 'Sermon' : 'Sermons'}
            </p>
          </div>
          <p>
            Latest:{' '}
            <a className="link" href={`/sermons/${latest.id}`}>
              {latest.title}
            </a>
            <span className="block text-ink-soft">
              <bdi>{latest.speaker}</bdi>
            </span>
            <span className="block text-ink-soft">{longDate(latest.date)}</span>
          </p>
          <button
            type="button"
            className="button button-quiet needs-script"
            onClick={() => {
              onView(name);
            }}
          >
            View Series<span className="sr-only">: {name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type SermonLibraryProps = {
  /** The newest sermons at build time, and the cursor of the next page. */
  list: LoadedSermons;
  facets: SermonFacets;
  srcSets: SrcSets;
  seriesPictures: SeriesPictures;
  /** The label above the first sermon, such as `Newest Sermon`, from the time of the build. */
  newestLabel: string;
  /** The content revision that the build read: a number that each public change raises. */
  revision: number;
};

/** The library on /sermons: the tabs Recent Sermons, with search and filters, and Series. */
export function SermonLibrary({
  list,
  facets: builtFacets,
  srcSets,
  seriesPictures,
  newestLabel,
  revision,
}: SermonLibraryProps) {
  const [query, setQuery] = useUrlQuery();
  const library = useRef<HTMLElement>(null);
  // The query of the filters without the tab, so that `filters` stays the same object when the tab changes.
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

  useRevealFilteredList(query, sermons.isCurrent);

  // Memoized, so that selecting a tab does not render its panel again.
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
            // Not `filters`, because in the first render of hydration the query is still empty.
            const addressed = readSermonFilters(new URLSearchParams(window.location.search));
            filter({ ...addressed, ...early });
          }}
        />
        <SermonResults
          sermons={sermons.sermons}
          srcSets={srcSets}
          newestLabel={newestLabel}
          total={sermons.total}
          hasMore={sermons.next !== null}
          loading={sermons.loading}
          failed={sermons.failed}
          filters={filters}
          onFilter={filter}
          onMore={() => void sermons.loadMore()}
          onRetry={() => void sermons.retry()}
        />
      </>
    );
  }, [filters, facets, sermons, srcSets, newestLabel, setQuery]);
  const series = useMemo(
    () => (
      <SeriesList
        series={facets.series}
        pictures={seriesPictures}
        srcSets={srcSets}
        onView={(name) => {
          setQuery(sermonFiltersQuery({ ...NO_SERMON_FILTERS, series: name }), 'push');
          // Scrolls to the top, because the list of one series may end above the pressed button.
          library.current?.scrollIntoView();
          library.current?.focus({ preventScroll: true });
        }}
      />
    ),
    [facets.series, seriesPictures, srcSets, setQuery],
  );

  // Deferred, so that a slow phone shows the selected tab at once, and then its panel.
  const shownTab = useDeferredValue(tab);
  return (
    <section
      ref={library}
      tabIndex={-1}
      className="shell pt-1 pb-16 outline-none md:pt-6"
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
