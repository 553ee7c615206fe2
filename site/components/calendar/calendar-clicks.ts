import { pushToDataLayer } from '#site/lib/data-layer.ts';

const CALENDARS = ['google', 'outlook', 'ics', 'subscription'] as const;
const ITEMS = ['event', 'all_events', 'category_events', 'weekly_service'] as const;

/** Reports the choice of a calendar and closes its menu, also in menus that an island renders later. */
export function reportCalendarClicks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-calendar]') : null;
    const calendar = CALENDARS.find((name) => name === link?.dataset.calendar);
    const item = ITEMS.find((name) => name === link?.dataset.calendarItem);
    if (calendar === undefined || item === undefined) return;
    pushToDataLayer({ event: 'add_to_calendar', calendar, item });
    link?.closest<HTMLElement>('[popover]')?.hidePopover();
  });
}
