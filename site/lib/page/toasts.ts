import { loadWholeStyles } from '../hydration/whole-styles.ts';
import { $toast, hasToaster, type Toast } from './toast-store.ts';

let lastId = 0;
let mounting: Promise<void> | undefined;

/** Loads the toaster of a public page, once; retries after a failure. */
export function prepareToasts(): void {
  if (hasToaster()) return;
  mounting ??= Promise.all([
    import('#site/components/toast/mount-toaster.tsx'),
    loadWholeStyles(),
  ]).then(([{ mountToaster }]) => {
    mountToaster();
  });
  mounting.catch(() => {
    mounting = undefined;
  });
}

/** Shows a toast; loads the toaster on first use. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  $toast.set({ ...toast, id: lastId });
  prepareToasts();
}
