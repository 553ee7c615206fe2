import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import {
  categoryLabel,
  NO_EVENT_FILTERS,
  type EventFilters,
} from '#shared/events/event-filters.ts';
import { useEarlyInput } from '#site/lib/hydration/use-early-input.ts';

type Props = {
  filters: EventFilters;
  categories: readonly string[];
  onChange: (filters: EventFilters) => void;
  onClear: () => void;
  /** Receives what was typed or chosen before the script had come. */
  onEarly: (filters: Partial<EventFilters>) => void;
  /** The day picker. */
  children: ReactNode;
};

/** Search, category and day. The caller combines them with AND. */
export function EventFilterPanel(props: Props) {
  const { filters, categories, onChange, onClear, onEarly, children } = props;
  const id = useId();
  // Folded on a phone, where the events come first.
  const [isOpen, setOpen] = useState(false);
  const find = (search: string) => {
    onChange({ ...filters, search });
  };
  const choose = (category: string) => {
    onChange({ ...filters, category });
  };
  const { search, category } = NO_EVENT_FILTERS;
  const fields = useEarlyInput({ search, category }, onEarly);
  return (
    <section className="card no-print needs-script p-4 lg:p-6" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-xl">
        <span className="hidden lg:inline">Filter Events</span>
        <button
          type="button"
          className="flex min-h-11 w-full cursor-pointer items-center justify-between lg:hidden"
          aria-expanded={isOpen}
          aria-controls={`${id}-filters`}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          Filter Events
          <ChevronDown size={24} className={isOpen ? 'rotate-180' : ''} aria-hidden="true" />
        </button>
      </h2>
      <div
        ref={fields}
        id={`${id}-filters`}
        className={`mt-5 gap-5 lg:grid ${isOpen ? 'grid' : 'hidden'}`}
      >
        <div>
          <label htmlFor={`${id}-search`} className="field-label">
            Search
          </label>
          <input
            id={`${id}-search`}
            name="search"
            type="search"
            className="field-control"
            placeholder="Search events..."
            dir="auto"
            value={filters.search}
            onChange={(change) => {
              find(change.target.value);
            }}
          />
        </div>
        <div>
          <label htmlFor={`${id}-category`} className="field-label">
            Category
          </label>
          <select
            id={`${id}-category`}
            name="category"
            className="field-control"
            value={filters.category}
            onChange={(change) => {
              choose(change.target.value);
            }}
          >
            <option value="all">All Categories</option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {categoryLabel(category)}
              </option>
            ))}
          </select>
        </div>
        {children}
        <button type="button" className="button button-quiet" onClick={onClear}>
          Clear Filters
        </button>
      </div>
    </section>
  );
}
