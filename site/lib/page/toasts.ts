import { loadWholeStyles } from '../hydration/whole-styles.ts';
import { $toast, hasToaster, type Toast } from './toast-store.ts';

let lastId = 0;
let mounting: Promise<void> | undefined;

/** Loads and mounts the component that shows toasts, at most once; after a failure the next call tries again. */
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

/** Shows a toast, which replaces the one shown before. The first call loads the component that shows it. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  $toast.set({ ...toast, id: lastId });
  prepareToasts();
}
