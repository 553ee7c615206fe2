import { type MouseEvent, useId, type ReactNode } from 'react';
import { shownCategory } from '#shared/events/event-categories.ts';
import {
  NO_EVENT_FILTERS,
  eventsQuery,
  isFiltered,
  type EventFilters,
} from '#shared/events/events-query.ts';
import { ChevronDown, CalendarPlus } from 'lucide-react';
import { useEarlyInput } from '#site/lib/hydration/use-early-input.ts';
import { longDate } from '#shared/calendar/dates.ts';
import { FilterChoice, FilterSearch } from '#site/components/ui/FilterFields.tsx';
import { FilterChip } from '#site/components/ui/FilterChip.tsx';
import { subscriptionLinks } from '#shared/calendar/calendar-paths.ts';

/** The panel of the filters, folded on a phone, where the events come first. */
const PANEL_ID = 'event-filters';

type Props = {
  filters: EventFilters;
  isMonth: boolean;
  onView: (isMonth: boolean) => void;
  areFiltersOpen: boolean;
  onFold: () => void;
};

/** List or month, and on a phone the filters. The links lead to either view without script, too. */
export function ViewSwitch({ filters, isMonth, onView, areFiltersOpen, onFold }: Props) {
  const link = (label: string, toMonth: boolean) => (
    <a
      href={`/events?${eventsQuery(filters, { isMonth: toMonth, month: null }).toString()}#${toMonth ? 'month' : ''}`}
      className="view-link"
      aria-current={isMonth === toMonth ? 'page' : undefined}
      onClick={(click: MouseEvent) => {
        // A new tab or window is the browser's.
        if (click.metaKey || click.ctrlKey || click.shiftKey) return;
        click.preventDefault();
        onView(toMonth);
      }}
    >
      {label}
    </a>
  );
  return (
    <div className="events-views no-print">
      <nav className="flex" aria-label="View">
        {link('List', false)}
        {link('Month', true)}
      </nav>
      <button
        type="button"
        className="button button-quiet needs-script lg:hidden"
        aria-expanded={areFiltersOpen}
        aria-controls={PANEL_ID}
        onClick={onFold}
      >
        Filter
        <ChevronDown size={22} className={areFiltersOpen ? 'rotate-180' : ''} aria-hidden="true" />
      </button>
    </div>
  );
}

type PanelProps = {
  filters: EventFilters;
  /** Whether a phone shows it. */
  isOpen: boolean;
  categories: readonly string[];
  onChange: (filters: EventFilters) => void;
  onClear: () => void;
  /** Receives what was typed or chosen before the script had come. */
  onEarly: (filters: Partial<EventFilters>) => void;
  /** The day picker. */
  children: ReactNode;
};

/** Search, category and day. The caller combines them with AND. */
export function EventFilterPanel(props: PanelProps) {
  const { filters, isOpen, categories, onChange, onClear, onEarly, children } = props;
  const id = useId();
  const { search, category } = NO_EVENT_FILTERS;
  const fields = useEarlyInput({ search, category }, onEarly);
  return (
    <section
      id={PANEL_ID}
      className={`events-filters card no-print needs-script p-5 lg:p-6 ${isOpen ? '' : 'max-lg:hidden'}`}
      aria-labelledby={`${id}-heading`}
    >
      <h2 id={`${id}-heading`} className="text-xl">
        Filter Events
      </h2>
      <div ref={fields} className="events-fields mt-4 grid gap-5">
        <div>
          <FilterSearch
            label="Search"
            name="search"
            placeholder="Search events..."
            value={filters.search}
            onChange={(search) => {
              onChange({ ...filters, search });
            }}
          />
        </div>
        <FilterChoice
          label="Category"
          name="category"
          value={filters.category}
          choices={[
            [NO_EVENT_FILTERS.category, 'All Categories'],
            ...categories.map((each) => [each, shownCategory(each)] as const),
          ]}
          onChange={(category) => {
            onChange({ ...filters, category });
          }}
        />
        {children}
        <button type="button" className="button button-quiet" onClick={onClear}>
          Clear Filters
        </button>
      </div>
    </section>
  );
}

type ActiveFiltersProps = {
  filters: EventFilters;
  /** Number of matching events; null where the view itself says it. */
  count: number | null;
  isSearching: boolean;
  onChange: (filters: EventFilters) => void;
  onClear: () => void;
};

/** The active filters and the number of matches, visible while the filter panel is folded. */
export function ActiveFilters({
  filters,
  count,
  isSearching,
  onChange,
  onClear,
}: ActiveFiltersProps) {
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
        <FilterChip onRemove={without('category')}>Category: {shownCategory(category)}</FilterChip>
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

type SubscribeProps = { category: string; origin: string };

/** Offers a calendar of one category, where the filter chooses one. */
export function SubscribeToCategory({ category, origin }: SubscribeProps) {
  if (category === NO_EVENT_FILTERS.category) return null;
  const { webcal, google } = subscriptionLinks(origin, category);
  const link = { className: 'link', 'data-calendar': 'subscription' } as const;
  return (
    <p className="no-print mb-6 flex flex-wrap items-center gap-x-4 gap-y-1">
      <CalendarPlus size={22} className="shrink-0 text-amber-700" aria-hidden="true" />
      <span>Keep {shownCategory(category)} in your calendar:</span>
      <a href={webcal} {...link} data-calendar-item="category_events">
        Subscribe
      </a>
      <a href={google} {...link} data-calendar-item="category_events">
        Add to Google Calendar
      </a>
    </p>
  );
}
