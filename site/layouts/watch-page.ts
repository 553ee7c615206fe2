import { reportCalendarClicks } from '#site/components/calendar/calendar-clicks.ts';
import { watchAnnouncement } from '#site/features/announcements/announcement.ts';
import { watchPageViews } from '#site/features/analytics/page-views.ts';
import { watchGivingLinks } from '#site/features/giving/giving-window.ts';
import { replaceBrokenPictures } from '#site/components/layout/broken-pictures.ts';
import { watchMobileMenu } from '#site/components/layout/mobile-menu.ts';
import { whenShown } from '#site/lib/page/when-shown.ts';
import { showLateFonts } from './late-fonts.ts';

/** What every public page does when it is painted. */
export function watchPage(): void {
  watchAnnouncement();
  whenShown(watchPageViews);
  watchGivingLinks();
  reportCalendarClicks();
  watchMobileMenu();
  replaceBrokenPictures();
  showLateFonts().catch(() => undefined);
}
