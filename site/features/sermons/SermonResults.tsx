import { Fragment } from 'react';
import { utcDay } from '#shared/calendar/dates.ts';
import { monthName, monthOf } from '#shared/calendar/month.ts';
import { NO_SERMON_FILTERS, type SermonFilters } from '#shared/sermons/sermon-filters.ts';
import type { ListedSermon } from '#shared/sermons/sermons.ts';
import { SermonCard, SermonRow } from '#site/components/sermons/SermonCard.tsx';
import { ActiveFilters, focusResults, NothingFound } from '#site/components/ui/FilteredResults.tsx';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { MoreButton } from '#site/components/ui/MoreButton.tsx';
import { useFocusAdded } from '#site/lib/page/use-list-position.ts';
import { isFiltered, type SermonListState } from './sermon-list.ts';

/** The `srcset` of thumbnails, by their URLs. A sermon saved since the build has none. */
export type SrcSets = Readonly<Record<string, string>>;

type Props = {
  sermons: readonly ListedSermon[];
  srcSets: SrcSets;
  /** The label above the first sermon, while no filter is set. */
  newestLabel: string;
  /** The number of sermons that match; more than the shown ones if `hasMore`. */
  total: number | undefined;
  hasMore: boolean;
  loading: SermonListState['loading'];
  failed: SermonListState['failed'];
  filters: SermonFilters;
  onFilter: (filters: SermonFilters) => void;
  onMore: () => void;
  onRetry: () => void;
};

/** The filters with buttons that remove them; the field of the search has one of its own. */
const FILTERS = [
  ['speaker', 'Speaker'],
  ['book', 'Book'],
  ['series', 'Series'],
] as const satisfies [keyof SermonFilters, string][];

/** The matching sermons below the active filters, with a button that loads more; a sentence if there are none. */
export function SermonResults(props: Props) {
  const { sermons, loading, failed, filters, onFilter } = props;
  const areFiltered = isFiltered(filters);
  const { container, expectMore } = useFocusAdded<HTMLDivElement>(sermons.length);
  const isSearching = loading === 'found';
  const isReady = loading === null && failed === null;
  const isEmpty = sermons.length === 0 && isReady;
  return (
    <div
      ref={container}
      tabIndex={-1}
      className="outline-none"
      data-filter-results
      aria-busy={isSearching}
    >
      <ActiveFilters
        found={foundInWords(props)}
        isEmpty={isEmpty}
        filters={FILTERS.map(([name, label]) => [
          label,
          filters[name],
          () => {
            onFilter({ ...filters, [name]: '' });
          },
        ])}
      />
      {failed === 'found' && (
        <LoadFailed className="card mb-6 p-5" onRetry={props.onRetry}>
          The sermons could not be loaded. Please check your connection.
        </LoadFailed>
      )}
      {isEmpty ? (
        <NoSermons
          filters={filters}
          onClear={() => {
            onFilter(NO_SERMON_FILTERS);
            focusResults();
          }}
        />
      ) : (
        <div className={areFiltered ? '-mt-4' : undefined}>
          {[...byHeading(sermons, areFiltered)].map(([heading, those]) => (
            <Fragment key={heading}>
              {heading !== '' && (
                <h2 className="mt-8 border-b border-line pb-2 text-xl">{heading}</h2>
              )}
              <ul className="sermon-list">
                {those.map((sermon) => {
                  const shown = { sermon, srcSet: props.srcSets[sermon.thumbnailUrl] };
                  return heading === '' && !areFiltered ? (
                    <SermonCard key={sermon.id} {...shown} label={props.newestLabel} />
                  ) : (
                    <SermonRow
                      key={sermon.id}
                      {...shown}
                      search={filters.q}
                      isInMonth={!areFiltered}
                    />
                  );
                })}
              </ul>
            </Fragment>
          ))}
        </div>
      )}
      {props.hasMore && failed !== 'found' && (
        <div className="no-print needs-script mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <MoreButton
            label="Show More Sermons"
            loadingLabel="Loading more sermons..."
            failure="These sermons could not be loaded. Please check your connection."
            isLoading={loading !== null}
            hasFailed={failed === 'more'}
            onMore={() => {
              expectMore();
              props.onMore();
            }}
          />
        </div>
      )}
    </div>
  );
}

type Sermons = Props['sermons'];

/** The heading of what a search found in no field that its row shows. */
const foundIn = ({ noted, said }: Sermons[number]) =>
  said ? 'In the Transcript' : typeof noted === 'string' ? 'In the Notes' : '';

/**
 * The sermons by their headings, in their order: their months, or where they were found. No heading stands above the
 * newest, and above what filters found.
 */
const byHeading = (sermons: Sermons, areFiltered: boolean) =>
  Map.groupBy(sermons, (sermon, index) =>
    areFiltered ? foundIn(sermon) : index === 0 ? '' : monthName(monthOf(utcDay(sermon.date))),
  );

function foundInWords({ sermons, total, hasMore, loading, failed, filters }: Props): string {
  if (loading === 'found') return 'Loading...';
  if (!isFiltered(filters) || failed === 'found') return '';
  const { length } = sermons;
  if (length === 0) return 'No sermons found';
  const counted = length === 1 ? '1 sermon' : `${String(length)} sermons`;
  const order = length > 1 && sermons[0]?.titled === true ? ', matching titles first' : '';
  return `${hasMore ? `${String(length)} of ${String(total)} sermons` : counted} found${order}`;
}

type NoSermonsProps = { filters: SermonFilters; onClear: () => void };

function NoSermons({ filters, onClear }: NoSermonsProps) {
  if (isFiltered(filters))
    return (
      <NothingFound as="h3" title="No Sermons Found" search={filters.q} onClear={onClear}>
        No sermons match your current search criteria. Try adjusting your filters.
      </NothingFound>
    );
  return (
    <section>
      <h3 className="text-lg">No Sermons Found</h3>
      <p className="mb-4 text-ink-soft">Sermons will be added soon! Check back later.</p>
      <button type="button" className="button button-quiet" onClick={onClear}>
        Clear Filters
      </button>
    </section>
  );
}
