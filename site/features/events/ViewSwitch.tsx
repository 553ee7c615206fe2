import type { MouseEvent } from 'react';
import type { EventFilters } from '#shared/events/event-filters.ts';
import { eventsQuery } from './event-filters-query.ts';

type Props = {
  filters: EventFilters;
  isMonth: boolean;
  onView: (isMonth: boolean) => void;
};

/** List or month. The links lead to either without script, too. */
export function ViewSwitch({ filters, isMonth, onView }: Props) {
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
    <nav className="no-print mb-6 flex" aria-label="View">
      {link('List', false)}
      {link('Month', true)}
    </nav>
  );
}
