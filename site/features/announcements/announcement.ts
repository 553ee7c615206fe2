import {
  ANNOUNCEMENT_PATH,
  isShownAt,
  type CurrentAnnouncement,
} from '#shared/announcements/shown-announcement.ts';

type Announced = CurrentAnnouncement['announcement'];

/** Browser storage key of the announcement that this visitor has closed; the inline script reads it too. */
const CLOSED = 'announcement';

/** Undefined where storage is forbidden: it is closed for this page only. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Whether this visitor is to see it now. */
function isWanted(announcement: Announced): boolean {
  return (
    announcement !== null &&
    isShownAt(announcement, new Date()) &&
    storage()?.getItem(CLOSED) !== announcement.key
  );
}

/**
 * Shows what the page did not know when it was built at the lower edge of the window. What stood above the page
 * leaves its room, so that nothing moves.
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

/** Asks for the announcement now, and whenever the visitor comes back to the page. */
export function watchAnnouncement(): void {
  const region = document.querySelector<HTMLElement>('[data-announcements]');
  const aside = region?.querySelector('aside');
  if (!region || !aside) return;
  const look = async () => {
    // The site's own file; without a schema, because the script of every page has it.
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
