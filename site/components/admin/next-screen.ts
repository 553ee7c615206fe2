import * as z from 'zod/mini';
import type { Toast } from '#site/lib/page/toast-store.ts';
import { showToast } from '#site/lib/page/toasts.ts';

const KEY = 'wantedAddress';

/** Stores the address of this screen, so that the user returns to it after the sign-in on /admin. */
export function rememberWantedAddress(): void {
  sessionStorage.setItem(KEY, `${window.location.pathname}${window.location.search}`);
}

/** Removes and returns the stored address; null if the user opened /admin directly. */
export function takeWantedAddress(): string | null {
  const wanted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return wanted;
}

const NEXT_PAGE_TOAST_KEY = 'nextPageToast';

const Kept = z.object({
  title: z.string(),
  text: z.string(),
  kind: z.enum(['success', 'failure']),
});

/** Stores a toast for the next admin screen in this tab. */
export function showToastOnNextPage(toast: Omit<Toast, 'id'>): void {
  sessionStorage.setItem(NEXT_PAGE_TOAST_KEY, JSON.stringify(toast));
}

/** Shows the toast that the previous page stored for this one, if any, and removes it from the storage. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(NEXT_PAGE_TOAST_KEY);
  if (kept === null) return;
  sessionStorage.removeItem(NEXT_PAGE_TOAST_KEY);
  showToast(z.parse(Kept, JSON.parse(kept)));
}

/**
 * Shows that the record was saved as the user left its form: now, or, if another page opens, there.
 * @param to the query that opens on this screen; null if another page opens
 */
export function showSavedOnLeaving(to: URLSearchParams | null, isDraft: boolean): void {
  const text = isDraft ? 'It is a draft. Visitors do not see it yet.' : 'Your changes are saved.';
  (to === null ? showToastOnNextPage : showToast)({ title: 'Saved', text, kind: 'success' });
}
