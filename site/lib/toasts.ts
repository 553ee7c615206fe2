import { atom } from 'nanostores';

/** A notification; only the newest is shown (specification § 8). */
export type Toast = {
  id: number;
  title: string;
  text: string;
  kind: 'success' | 'failure';
};

export const $toast = atom<Toast | null>(null);

let lastId = 0;
let mounting: Promise<void> | undefined;

/** Shows a notification; the component that draws it is loaded on first use. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  $toast.set({ ...toast, id: lastId });
  mounting ??= import('../components/toast/mount-toaster.tsx').then(({ mountToaster }) => {
    mountToaster();
  });
  mounting.catch(() => {
    mounting = undefined;
  });
}
