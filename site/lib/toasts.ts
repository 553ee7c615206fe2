import { atom } from 'nanostores';

/** A notification; only the newest is shown. */
export type Toast = {
  id: number;
  title: string;
  text: string;
  kind: 'success' | 'failure';
};

export const $toast = atom<Toast | null>(null);

let lastId = 0;
let toasters = 0;
let mounting: Promise<void> | undefined;

/** Notes that a toaster stands in the page; the returned function notes that it is gone. */
export function holdToaster(): () => void {
  toasters += 1;
  return () => {
    toasters -= 1;
  };
}

/** Loads the toaster of a public page, once; one that could not be loaded is loaded when it is asked for again. */
export function prepareToasts(): void {
  if (toasters > 0) return;
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
