import { pushToDataLayer } from '#site/lib/page/data-layer.ts';

/** Reports the choice of a calendar and closes its menu, also in menus that an island renders later. */
export function reportCalendarClicks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-calendar]') : null;
    const { calendar, calendarItem: item } = link?.dataset ?? {};
    if (calendar === undefined || item === undefined) return;
    pushToDataLayer({ event: 'add_to_calendar', calendar, item });
    link?.closest<HTMLElement>('[popover]')?.hidePopover();
  });
}
