import { CalendarSync } from 'lucide-react';
import { subscriptionLinks } from '#shared/calendar/calendar-links.ts';
import { categoryLabel, NO_EVENT_FILTERS } from '#shared/events/event-filters.ts';

type Props = { category: string; origin: string };

/** Offers a calendar of one category, where the filter chooses one. */
export function SubscribeToCategory({ category, origin }: Props) {
  if (category === NO_EVENT_FILTERS.category) return null;
  const { webcal, google } = subscriptionLinks(origin, category);
  const link = { className: 'link', 'data-calendar': 'subscription' } as const;
  return (
    <p className="no-print mb-6 flex flex-wrap items-center gap-x-4 gap-y-1">
      <CalendarSync size={22} className="shrink-0 text-amber-700" aria-hidden="true" />
      <span>Keep {categoryLabel(category)} in your calendar:</span>
      <a href={webcal} {...link} data-calendar-item="category_events">
        Subscribe
      </a>
      <a href={google} {...link} data-calendar-item="category_events">
        Add to Google Calendar
      </a>
    </p>
  );
}
