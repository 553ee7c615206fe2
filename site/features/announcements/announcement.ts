import type { AnnouncementCopy } from '#shared/announcements/announcement.ts';
import { ANNOUNCEMENT_PATH, isShownAt } from '#shared/announcements/shown-announcement.ts';

type Announced = AnnouncementCopy['announcement'];

/** Key in localStorage of the announcement that the visitor has closed; `timed` (pre-paint.ts) reads it too. */
const CLOSED = 'announcement';

/** The browser's localStorage; undefined if it is blocked. Closing an announcement then works only on this page. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Whether it is time for the announcement and the visitor has not closed it; false for null. */
function isWanted(announcement: Announced): boolean {
  return (
    announcement !== null &&
    isShownAt(announcement, new Date()) &&
    storage()?.getItem(CLOSED) !== announcement.key
  );
}

/**
 * Shows an announcement newer than the build at the lower edge of the window; null hides the announcement. The region
 * at the top of the page, which had the built one, keeps its height, so that nothing moves.
 */
function show(region: HTMLElement, aside: HTMLElement, announcement: Announced) {
  region.style.minHeight = `${region.offsetHeight}px`;
  aside.hidden = announcement === null;
  document.documentElement.toggleAttribute('data-late-announcement', announcement !== null);
  if (announcement === null) return;
  const { key, text, linkUrl } = announcement;
  Object.assign(aside.dataset, { late: '', key });
  const link = aside.querySelector('a');
  if (link !== null) Object.assign(link, { href: linkUrl ?? '', hidden: linkUrl === null });
  aside.querySelector('span')?.replaceChildren(text);
}

/** Requests the announcement now and whenever the visitor returns to the page; also handles its close button. */
export function watchAnnouncement(): void {
  const region = document.querySelector<HTMLElement>('[data-announcements]');
  const aside = region?.querySelector('aside');
  if (!region || !aside) return;
  const look = async () => {
    // The answer comes from this site, so it is not validated: every page would have to load the schema.
    const answer = await fetch(ANNOUNCEMENT_PATH);
    const { revision, announcement } = (await answer.json()) as AnnouncementCopy;
    if (revision <= Number(region.dataset.revision)) return;
    const wanted = isWanted(announcement) ? announcement : null;
    const shown = aside.hidden ? undefined : aside.dataset.key;
    if (shown !== wanted?.key) show(region, aside, wanted);
  };
  const lookIfSeen = () => {
    // If the request fails, the page stays as built.
    if (!document.hidden) look().catch(() => undefined);
  };
  lookIfSeen();
  document.addEventListener('visibilitychange', lookIfSeen);
  region.querySelector('button')?.addEventListener('click', () => {
    storage()?.setItem(CLOSED, aside.dataset.key ?? '');
    aside.hidden = true;
  });
}
