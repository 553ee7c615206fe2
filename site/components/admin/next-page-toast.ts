import * as z from 'zod/mini';
import type { Toast } from '#site/lib/toast-store.ts';
import { showToast } from '#site/lib/toasts.ts';

const KEY = 'nextPageToast';

const Kept = z.object({
  title: z.string(),
  text: z.string(),
  kind: z.enum(['success', 'failure']),
});

/** Keeps a notification for the admin screen that is opened next in this tab. */
export function showToastOnNextPage(toast: Omit<Toast, 'id'>): void {
  sessionStorage.setItem(KEY, JSON.stringify(toast));
}

/** Shows what the page before wanted to be said here. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return;
  sessionStorage.removeItem(KEY);
  showToast(z.parse(Kept, JSON.parse(kept)));
}
