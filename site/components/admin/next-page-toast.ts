import * as z from 'zod/mini';
import type { Toast } from '#site/lib/page/toast-store.ts';
import { showToast } from '#site/lib/page/toasts.ts';

const KEY = 'nextPageToast';

const Kept = z.object({
  title: z.string(),
  text: z.string(),
  kind: z.enum(['success', 'failure']),
});

/** Stores a toast for the next admin screen in this tab. */
export function showToastOnNextPage(toast: Omit<Toast, 'id'>): void {
  sessionStorage.setItem(KEY, JSON.stringify(toast));
}

/** Shows the toast stored by the previous page. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return;
  sessionStorage.removeItem(KEY);
  showToast(z.parse(Kept, JSON.parse(kept)));
}
