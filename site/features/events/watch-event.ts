import { activateSharing } from '#site/components/share/share-page.ts';
import { whenShown } from '#site/lib/page/when-shown.ts';
import { showNotFound, showRecord } from '#site/lib/page/show-record.ts';

/** Starts the scripts of an event's page, after the first paint. */
export function watchEvent(): void {
  activateSharing();
  whenShown(refreshEvent);
}

/** Shows that the event is over, if it has ended since the page was rendered. */
function showOver() {
  const notice = document.querySelector<HTMLElement>('[data-ends]');
  if (!notice?.dataset.ends || Date.parse(notice.dataset.ends) > Date.now()) return;
  notice.hidden = false;
  showRecord({ calendars: '' });
}

/** Shows what has changed since the build. A page that the Worker has filled has no revision, because it is current. */
async function showChanges(revision: string) {
  const answer = await fetch(`/api${location.pathname}`, {
    headers: { 'If-None-Match': `"${revision}"` },
  });
  if (answer.status === 404) showNotFound();
  if (!answer.ok) return;
  // An answer of this site. Not validated, because the page's script has a budget of 3 kB.
  const { html } = (await answer.json()) as { html: Record<string, string> };
  showRecord(html);
  showOver();
}

/** Keeps the page of an event current. If a request fails, the page stays as built. */
function refreshEvent() {
  showOver();
  const revision = document.querySelector<HTMLElement>('[data-event]')?.dataset.revision;
  if (revision !== undefined) showChanges(revision).catch(() => undefined);
}
