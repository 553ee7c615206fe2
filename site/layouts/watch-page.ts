import { watchAnnouncement } from '../features/announcements/announcement.ts';
import { watchPageViews } from '../features/analytics/page-views.ts';
import { watchGivingLinks } from '../features/giving/giving-window.ts';
import { replaceBrokenPictures, showLateFonts } from './mend-page.ts';
import { whenShown } from '../lib/page/when-shown.ts';
import { pushToDataLayer } from '../lib/page/data-layer.ts';

/** Starts the scripts of every public page. The page loads them after its first paint (`modules` in pre-paint.ts). */
export function startPageScripts(): void {
  watchAnnouncement();
  whenShown(watchPageViews);
  watchGivingLinks();
  reportCalendarClicks();
  watchMobileMenu();
  replaceBrokenPictures();
  showLateFonts().catch(() => undefined);
}

/** Opens and closes the menu of small screens; a link in the menu closes it too. */
function watchMobileMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('[data-menu]');
  if (menu === null) return;
  document.querySelector('[data-menu-open]')?.addEventListener('click', () => {
    menu.showModal();
  });
  menu.addEventListener('click', ({ target }) => {
    // A click on the backdrop has the dialog as its target.
    if (target instanceof Element && (target === menu || target.closest('a,[data-menu-close]')))
      menu.close();
  });
}

/**
 * Reports the choice of a calendar to the data layer and closes its menu. One listener on the document, because islands
 * may render menus later.
 */
function reportCalendarClicks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-calendar]') : null;
    if (link === null) return;
    const { calendar = '', calendarItem: item = '' } = link.dataset;
    pushToDataLayer({ event: 'add_to_calendar', calendar, item });
    link.closest<HTMLElement>('[popover]')?.hidePopover();
  });
}
