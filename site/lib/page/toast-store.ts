import { atom } from 'nanostores';

/** A toast. Only one is shown: a new one replaces it. */
export type Toast = {
  id: number;
  title: string;
  text: string;
  kind: 'success' | 'failure';
  /** A button that undoes the reported action. */
  undo?: () => void;
};

export const $toast = atom<Toast | null>(null);

let toasters = 0;

/** Registers a mounted toaster. @returns a function that unregisters it */
export function registerToaster(): () => void {
  toasters += 1;
  return () => {
    toasters -= 1;
  };
}

export const hasToaster = (): boolean => toasters > 0;
