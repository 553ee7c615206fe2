import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type ActiveFiltersProps = {
  /** The number of results as a sentence; empty if the page shows it elsewhere. */
  found: string;
  /** Whether there are none. Only a screen reader then says so here, because `NothingFound` shows it. */
  isEmpty: boolean;
  /** Each filter with its value, which is empty if the filter is not set, and a function that removes it. */
  filters: readonly (readonly [label: string, value: string, onRemove: () => void])[];
};

/** Above a filtered list: the number of results, and the active filters, each with a button that removes it. */
export function ActiveFilters({ found, isEmpty, filters }: ActiveFiltersProps) {
  const active = filters.filter(([, value]) => value !== '');
  const isShown = found !== '' && !isEmpty;
  return (
    <div
      className={
        isShown || active.length > 0 ? 'mb-6 flex min-h-11 flex-wrap items-center gap-3' : ''
      }
    >
      <p role="status" className={isShown ? 'font-semibold' : 'sr-only'}>
        {found}
      </p>
      {active.map(([label, value, onRemove]) => (
        <button
          key={label}
          type="button"
          className="badge inline-flex min-h-11 cursor-pointer items-center gap-2 hover:bg-deep-100"
          onClick={() => {
            onRemove();
            focusResults();
          }}
        >
          <span dir="auto">
            {label}: {value}
          </span>
          <X size={18} className="shrink-0" aria-hidden="true" />
          <span className="sr-only">Remove this filter</span>
        </button>
      ))}
    </div>
  );
}

type NothingFoundProps = {
  as: 'h2' | 'h3';
  title: string;
  /** The text that was searched for; empty if only other filters are set. */
  search: string;
  children: ReactNode;
  onClear: () => void;
};

/** Says that filters find nothing, with a button that clears them. */
export function NothingFound({ as: Heading, title, search, children, onClear }: NothingFoundProps) {
  return (
    <section className="card p-8 text-center">
      <Heading className="text-xl">{title}</Heading>
      {search !== '' && <p className="mt-1 text-lg font-semibold">for "{search}"</p>}
      <p className="mx-auto mt-3 mb-6 max-w-[48ch]">{children}</p>
      <button type="button" className="button button-quiet" onClick={onClear}>
        Clear Filters
      </button>
    </section>
  );
}

/** Moves the focus to a list's results, because a button that removes a filter disappears with it. */
export function focusResults(): void {
  document.querySelector<HTMLElement>('[data-filter-results]')?.focus({ preventScroll: true });
}
