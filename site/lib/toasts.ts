import { $toast, hasToaster, type Toast } from './toast-store.ts';

let lastId = 0;
let mounting: Promise<void> | undefined;

/** Loads the toaster of a public page, once; one that could not be loaded is loaded when it is asked for again. */
export function prepareToasts(): void {
  if (hasToaster()) return;
  mounting ??= import('../components/toast/mount-toaster.tsx').then(({ mountToaster }) => {
    mountToaster();
  });
  mounting.catch(() => {
    mounting = undefined;
  });
}

/** Shows a notification; where no toaster stands yet, one is loaded on first use. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  $toast.set({ ...toast, id: lastId });
  prepareToasts();
}
