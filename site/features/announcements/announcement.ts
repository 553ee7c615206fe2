import {
  ANNOUNCEMENT_PATH,
  isShownAt,
  type CurrentAnnouncement,
} from '#shared/announcements/shown-announcement.ts';

type Announced = CurrentAnnouncement['announcement'];

/** Browser storage key of the announcement that the visitor has closed; the inline script reads it too. */
const CLOSED = 'announcement';

/** The browser's storage; undefined if it is blocked. An announcement is then closed on this page only. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Whether the announcement is current and the visitor has not closed it. */
function isWanted(announcement: Announced): boolean {
  return (
    announcement !== null &&
    isShownAt(announcement, new Date()) &&
    storage()?.getItem(CLOSED) !== announcement.key
  );
}

/**
 * Shows an announcement newer than the build, at the lower edge of the window; null hides the announcement. The region
 * at the top of the page keeps its height, so that nothing moves.
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

/** Requests the announcement now, and whenever the visitor returns to the page. */
export function watchAnnouncement(): void {
  const region = document.querySelector<HTMLElement>('[data-announcements]');
  const aside = region?.querySelector('aside');
  if (!region || !aside) return;
  const look = async () => {
    // An answer of this site. Not validated, because every page would have to load the schema.
    const answer = await fetch(ANNOUNCEMENT_PATH);
    const { revision, announcement } = (await answer.json()) as CurrentAnnouncement;
    if (revision <= Number(region.dataset.revision)) return;
    const wanted = isWanted(announcement) ? announcement : null;
    const shown = aside.hidden ? undefined : aside.dataset.key;
    if (shown !== wanted?.key) show(region, aside, wanted);
  };
  const lookIfSeen = () => {
    // Without an answer the page stays as built.
    if (!document.hidden) look().catch(() => undefined);
  };
  lookIfSeen();
  document.addEventListener('visibilitychange', lookIfSeen);
  region.querySelector('button')?.addEventListener('click', () => {
    storage()?.setItem(CLOSED, aside.dataset.key ?? '');
    aside.hidden = true;
  });
}
