import { activateSharing } from '#site/components/share/share-page.ts';
import { whenShown } from '#site/lib/page/when-shown.ts';
import { showNotFound, showRecord } from '#site/lib/page/show-record.ts';

/** Starts the scripts of an event's page: sharing, and updates of what has changed since the build. */
export function startEventPageScripts(): void {
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

/** Shows what has changed in the event since the content revision that the build read. */
async function showChanges(revision: string) {
  const answer = await fetch(`/api${location.pathname}`, {
    headers: { 'If-None-Match': `"${revision}"` },
  });
  if (answer.status === 404) showNotFound();
  if (!answer.ok) return;
  // The answer comes from this site, so it is not validated: the schema would exceed the page's 3 kB of script.
  const { html } = (await answer.json()) as { html: Record<string, string> };
  showRecord(html);
  showOver();
}

/** Updates the page. A page that the Worker has filled is current, so it names no revision and requests nothing. */
function refreshEvent() {
  showOver();
  const revision = document.querySelector<HTMLElement>('[data-event]')?.dataset.revision;
  // If the request fails, the page stays as built.
  if (revision !== undefined) showChanges(revision).catch(() => undefined);
}
