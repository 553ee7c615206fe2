import {
  announcementKey,
  ANNOUNCEMENT_PATH,
  isShownAt,
  type CurrentAnnouncement,
  type ShownAnnouncement,
} from '#shared/shown-announcement.ts';

/** Browser storage key of the announcement that this visitor has closed; the inline script reads it too. */
const CLOSED = 'announcement';

const isCurrent = (answer: unknown): answer is CurrentAnnouncement =>
  typeof answer === 'object' && answer !== null && 'revision' in answer;

/** Undefined where storage is forbidden: it is closed for this page only. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Shows what the page did not know when it was built at the lower edge of the window. What stood above the page
 * leaves its room, so that nothing moves.
 */
function show(region: HTMLElement, aside: HTMLElement, announcement: ShownAnnouncement | null) {
  region.style.minHeight = `${region.offsetHeight}px`;
  aside.hidden = announcement === null;
  if (announcement === null) return;
  const { text, linkUrl } = announcement;
  Object.assign(aside.dataset, { late: '', key: announcementKey(announcement) });
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
    const current: unknown = await (await fetch(ANNOUNCEMENT_PATH)).json();
    if (!isCurrent(current) || current.revision <= Number(region.dataset.revision)) return;
    const { announcement } = current;
    const key = announcement === null ? undefined : announcementKey(announcement);
    const isWanted =
      announcement !== null &&
      isShownAt(announcement, new Date()) &&
      storage()?.getItem(CLOSED) !== key;
    const shown = aside.hidden ? undefined : aside.dataset.key;
    if (shown !== (isWanted ? key : undefined)) show(region, aside, isWanted ? announcement : null);
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
