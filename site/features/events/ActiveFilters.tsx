import { longDate } from '#shared/calendar/dates.ts';
import {
  categoryLabel,
  NO_EVENT_FILTERS,
  type EventFilters,
} from '#shared/events/event-filters.ts';
import { FilterChip } from '#site/components/ui/FilterChip.tsx';
import { isFiltered } from './event-filters-query.ts';

type Props = {
  filters: EventFilters;
  /** Number of matching events; null where the view itself says it. */
  count: number | null;
  isSearching: boolean;
  onChange: (filters: EventFilters) => void;
  onClear: () => void;
};

/** The active filters and the number of matches, visible while the filter panel is folded. */
export function ActiveFilters({ filters, count, isSearching, onChange, onClear }: Props) {
  const filtered = isFiltered(filters);
  const { search, category, day } = filters;
  const without = (name: keyof EventFilters) => () => {
    onChange({ ...filters, [name]: NO_EVENT_FILTERS[name] });
  };
  return (
    <div className={filtered ? 'mb-6 flex flex-wrap items-center gap-3' : ''}>
      <p role="status" className="font-semibold">
        {filtered && count !== null && (isSearching ? 'Searching…' : inWords(count))}
      </p>
      {search !== '' && <FilterChip onRemove={without('search')}>Search: {search}</FilterChip>}
      {category !== NO_EVENT_FILTERS.category && (
        <FilterChip onRemove={without('category')}>Category: {categoryLabel(category)}</FilterChip>
      )}
      {day !== null && <FilterChip onRemove={without('day')}>Day: {longDate(day)}</FilterChip>}
      {filtered && (
        <button type="button" className="link min-h-11 cursor-pointer px-2" onClick={onClear}>
          Clear
        </button>
      )}
    </div>
  );
}

const inWords = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'event' : 'events'} found`;
