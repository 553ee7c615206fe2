import {
  announcementKey,
  ANNOUNCEMENT_PATH,
  isShownAt,
  type CurrentAnnouncement,
  type ShownAnnouncement,
} from '#shared/shown-announcement.ts';

/** Browser storage key of the announcement that this visitor has closed. */
const CLOSED = 'announcement';

const isCurrent = (answer: unknown): answer is CurrentAnnouncement =>
  typeof answer === 'object' && answer !== null && 'revision' in answer && 'announcement' in answer;

/** What is announced now; undefined without an answer, and the page stays as built. */
async function ask(): Promise<CurrentAnnouncement | undefined> {
  try {
    const answer: unknown = await (await fetch(ANNOUNCEMENT_PATH, { priority: 'low' })).json();
    return isCurrent(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

function isClosed(key: string): boolean {
  try {
    return localStorage.getItem(CLOSED) === key;
  } catch {
    return false;
  }
}

function close(key: string): void {
  try {
    localStorage.setItem(CLOSED, key);
  } catch {
    // Storage is forbidden: it is closed for this page.
  }
}

/** A copy of the built one with other words, for the lower edge of the window. */
function lateOne(built: HTMLElement, announcement: ShownAnnouncement): Node {
  const late = document.importNode(built, true);
  late.hidden = false;
  late.style.visibility = '';
  late.dataset.late = '';
  late.dataset.key = announcementKey(announcement);
  const text = late.querySelector('[data-text]');
  if (text !== null) text.textContent = announcement.text;
  const link = late.querySelector<HTMLAnchorElement>('[data-link]');
  if (link !== null) {
    link.href = announcement.linkUrl ?? '';
    link.hidden = announcement.linkUrl === null;
  }
  return late;
}

/** Shows what the page did not know when it was built. Nothing that is painted moves. */
function show(region: HTMLElement, built: HTMLElement, announcement: ShownAnnouncement | null) {
  const key = announcement === null ? undefined : announcementKey(announcement);
  const isBuilt = key === built.dataset.key && !built.hidden;
  // What is over leaves its room.
  if (!isBuilt) built.style.visibility = 'hidden';
  const late = region.querySelector<HTMLElement>('[data-late]');
  if (late !== null && late.dataset.key === key) return;
  late?.remove();
  if (announcement !== null && !isBuilt) region.append(lateOne(built, announcement));
}

/** Asks for the announcement now, and whenever the visitor comes back to the page. */
export function watchAnnouncement(): void {
  const region = document.querySelector<HTMLElement>('[data-announcements]');
  const built = region?.querySelector<HTMLElement>('aside');
  if (!region || !built) return;
  const look = async () => {
    const current = await ask();
    if (current === undefined || current.revision <= Number(region.dataset.revision)) return;
    const { announcement } = current;
    const isWanted =
      announcement !== null &&
      isShownAt(announcement, new Date()) &&
      !isClosed(announcementKey(announcement));
    show(region, built, isWanted ? announcement : null);
  };
  void look();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
  region.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('[data-close]') === null) return;
    const closed = target.closest<HTMLElement>('aside');
    close(closed?.dataset.key ?? '');
    if (closed === built) built.hidden = true;
    else closed?.remove();
  });
}
