import type { ListedSermon } from '#shared/sermons/sermons.ts';
import { SermonCard, SermonRow } from '#site/components/sermons/SermonCard.tsx';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { MoreButton } from '#site/components/ui/MoreButton.tsx';
import { useFocusAdded } from '#site/lib/page/use-list-position.ts';
import type { SermonListState } from './sermon-list.ts';

/** The `srcset` of thumbnails, by their URLs. A sermon saved since the build has none. */
export type SrcSets = Readonly<Record<string, string>>;

type Props = {
  sermons: readonly ListedSermon[];
  srcSets: SrcSets;
  /** The label above the first sermon, while no filter is set. */
  newestLabel: string;
  hasMore: boolean;
  loading: SermonListState['loading'];
  failed: SermonListState['failed'];
  isFiltered: boolean;
  /** The search text, for marking its words in matching sentences. */
  search: string;
  onMore: () => void;
  onRetry: () => void;
  onClear: () => void;
};

/** The matching sermons with a button that loads more; a sentence if there are none. */
export function SermonResults(props: Props) {
  const { sermons, loading, failed } = props;
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
      {failed === 'found' && (
        <LoadFailed className="card mb-6 p-5" onRetry={props.onRetry}>
          The sermons could not be loaded. Please check your connection.
        </LoadFailed>
      )}
      {/* `min-h-lh` keeps the height of one line while the text is empty, so that the list does not move. */}
      <p
        role="status"
        className={props.isFiltered && !isEmpty ? 'min-h-lh font-semibold' : 'sr-only'}
      >
        {isSearching && 'Loading...'}
        {props.isFiltered && isReady && inWords(sermons.length, props.hasMore)}
      </p>
      {isEmpty ? (
        <NoSermons isFiltered={props.isFiltered} search={props.search} onClear={props.onClear} />
      ) : (
        <ul className="sermon-list">
          {sermons.map((sermon, index) => {
            const shown = { sermon, srcSet: props.srcSets[sermon.thumbnailUrl] };
            return index === 0 && !props.isFiltered ? (
              <SermonCard key={sermon.id} {...shown} label={props.newestLabel} />
            ) : (
              <SermonRow key={sermon.id} {...shown} search={props.search} />
            );
          })}
        </ul>
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

function inWords(count: number, hasMore: boolean): string {
  if (count === 0) return 'No sermons found';
  const sermons = count === 1 ? '1 sermon' : `${String(count)} sermons`;
  return hasMore ? `Showing the first ${sermons} found` : `${sermons} found`;
}

type NoSermonsProps = Pick<Props, 'isFiltered' | 'search' | 'onClear'>;

function NoSermons({ isFiltered, search, onClear }: NoSermonsProps) {
  return (
    <section className={isFiltered ? 'card p-8 text-center' : undefined}>
      <h3 className={isFiltered ? 'text-2xl' : 'text-lg'}>No Sermons Found</h3>
      {search !== '' && <p className="mt-1 text-lg font-semibold">for "{search}"</p>}
      <p className={isFiltered ? 'mx-auto mt-3 mb-6 max-w-[48ch]' : 'mb-4 text-ink-soft'}>
        {isFiltered
          ? 'No sermons match your current search criteria. Try adjusting your filters.'
          : 'Sermons will be added soon! Check back later.'}
      </p>
      <button type="button" className="button button-quiet" onClick={onClear}>
        Clear Filters
      </button>
    </section>
  );
}
