import { type MouseEvent, useId, useState, type ReactNode } from 'react';
import { shownCategoryLabel } from '#shared/events/event-categories.ts';
import {
  eventsSearchParams,
  isFiltered,
  NO_EVENT_FILTERS,
  type EventsSearchParams,
} from '#shared/events/events-query.ts';
import { CalendarPlus } from 'lucide-react';
import { useEarlyInput } from '#site/lib/hydration/use-early-input.ts';
import { longDate } from '#shared/calendar/dates.ts';
import { FilterField, FilterToggle } from '#site/components/ui/FilterFields.tsx';
import { ActiveFilters } from '#site/components/ui/FilteredResults.tsx';
import { subscriptionLinks } from '#shared/calendar/calendar-paths.ts';
import { useEventFilters } from './use-events.ts';

/** A link to the list or the month view. Without script, it leads to the built list or the built months. */
function ViewLink({ label, isMonth }: { label: string; isMonth: boolean }) {
  const { asked, change } = useEventFilters();
  const view = { isMonth, month: null };
  return (
    <a
      href={`/events?${eventsSearchParams({ ...asked, ...view }).toString()}#${isMonth ? 'month' : ''}`}
      className="view-link"
      aria-current={asked.isMonth === isMonth ? 'page' : undefined}
      onClick={(click: MouseEvent) => {
        // Leaves clicks that open a new tab or window to the browser.
        if (click.metaKey || click.ctrlKey || click.shiftKey) return;
        click.preventDefault();
        change(view);
      }}
    >
      {label}
    </a>
  );
}

type Props = {
  categories: readonly string[];
  /** Whether the filters find nothing; the sentence that says so has a button of its own. */
  isEmpty: boolean;
  /** The day picker. */
  children: ReactNode;
};

/**
 * The links to the two views and the filters: search, category and day. A phone folds all but the search; in a wide
 * window the day picker is beside the list.
 */
export function ViewAndFilters({ categories, isEmpty, children }: Props) {
  const { asked, change, clearInResults } = useEventFilters();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { search, category } = NO_EVENT_FILTERS;
  // Last in the panel: on a phone below the day picker, which the month does not have. CSS shows one of the two.
  const clear = isFiltered(asked) && !isEmpty && (
    <button type="button" className="button button-quiet" onClick={clearInResults}>
      Clear Filters
    </button>
  );
  const fields = useEarlyInput({ search, category }, (early) => {
    change(early, 'replace');
  });
  return (
    <>
      <div className="events-controls no-print">
        <nav aria-label="View">
          <ViewLink label="List" isMonth={false} />
          <ViewLink label="Month" isMonth />
        </nav>
        <FilterToggle
          isOpen={isOpen}
          onToggle={setOpen}
          controls={id}
          className="needs-script lg:hidden"
        />
        <section
          id={id}
          className={`needs-script basis-full lg:flex-1 ${asked.search ? '' : 'without-search'}`}
          aria-labelledby={`${id}-heading`}
        >
          <h2 id={`${id}-heading`} className="sr-only">
            Filter Events
          </h2>
          <div ref={fields} className="events-fields grid gap-3 lg:gap-8">
            <FilterField
              label="Search"
              name="search"
              placeholder="Search events..."
              value={asked.search}
              onChange={(search) => {
                change({ search }, 'replace');
              }}
            />
            <FilterField
              label="Category"
              name="category"
              value={asked.category}
              choices={[
                [NO_EVENT_FILTERS.category, 'All Categories'],
                ...categories.map((each) => [each, shownCategoryLabel(each)] as const),
              ]}
              onChange={(category) => {
                change({ category });
              }}
            />
            {clear}
          </div>
        </section>
      </div>
      <div className={`events-day list-only no-print ${isOpen ? '' : 'max-lg:hidden'}`}>
        {children}
        {clear}
      </div>
    </>
  );
}

type ActiveFiltersProps = {
  shown: EventsSearchParams;
  /** The number of results as a sentence; empty if the view itself shows the number. */
  found: string;
  isEmpty: boolean;
};

/** The active filters but the search, whose field is in view, and the number of matches. Never folded. */
export function ActiveEventFilters({ shown, ...results }: ActiveFiltersProps) {
  const { change } = useEventFilters();
  const { category, day } = shown;
  const without = (name: keyof typeof NO_EVENT_FILTERS) => () => {
    change({ [name]: NO_EVENT_FILTERS[name] });
  };
  const isAnyCategory = category === NO_EVENT_FILTERS.category;
  return (
    <ActiveFilters
      {...results}
      filters={[
        ['Category', isAnyCategory ? '' : shownCategoryLabel(category), without('category')],
        ['Day', day === null ? '' : longDate(day), without('day')],
      ]}
    />
  );
}

type SubscribeProps = { category: string; origin: string };

/** Links to subscribe to the calendar of the selected category; nothing if none is selected. */
export function SubscribeToCategory({ category, origin }: SubscribeProps) {
  if (category === NO_EVENT_FILTERS.category) return null;
  const { webcal, google } = subscriptionLinks(origin, category);
  return (
    <p className="no-print mb-6 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="flex gap-3">
        <CalendarPlus size={22} className="shrink-0 text-amber-700" />
        Keep {shownCategoryLabel(category)} in your calendar:
      </span>
      {[
        ['Subscribe', webcal],
        ['Add to Google Calendar', google],
      ].map(([label, href]) => (
        <a
          key={label}
          href={href}
          className="link"
          data-calendar="subscription"
          data-calendar-item="category_events"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
