import { copyInPlace } from '#site/components/share/copy-in-place.ts';
import { activateSharing } from '#site/components/share/share-page.ts';
import { whenShown } from '#site/lib/page/when-shown.ts';
import { refreshEvent } from './refresh-event.ts';

/** What the page of an event does when it is painted. */
export function watchEvent(): void {
  activateSharing(copyInPlace);
  whenShown(refreshEvent);
}
