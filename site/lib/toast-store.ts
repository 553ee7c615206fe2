import { atom } from 'nanostores';

/** A notification; only the newest is shown. */
export type Toast = {
  id: number;
  title: string;
  text: string;
  kind: 'success' | 'failure';
};

export const $toast = atom<Toast | null>(null);

let toasters = 0;

/** Notes that a toaster stands in the page; the returned function notes that it is gone. */
export function holdToaster(): () => void {
  toasters += 1;
  return () => {
    toasters -= 1;
  };
}

export const hasToaster = (): boolean => toasters > 0;
