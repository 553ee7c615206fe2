import { useState } from 'react';
import {
  backToList,
  currentAddress,
  openAddress,
  recordIn,
  replaceAddress,
  useAddress,
} from '#site/components/admin/address/address.ts';

export type SermonTab = 'list' | 'edit';

/** The content of the edit tab: a sermon's id, or null for a new one. Undefined when the address shows the list. */
function openedAt(address: URLSearchParams): number | null | undefined {
  if (address.has('new')) return null;
  return recordIn(address, 'edit');
}

const addressOf = (sermonId: number | null) => (sermonId === null ? '?new' : `?edit=${sermonId}`);

type HeldForm = {
  sermonId: number | null;
  /** Tells forms apart: one that was opened blank goes on with the draft that it saves. */
  form: string;
  isBlank: boolean;
};

const formOf = (sermonId: number | null): HeldForm => ({
  sermonId,
  form: crypto.randomUUID(),
  isBlank: sermonId === null,
});

/** The open tab, and the sermon in the edit tab, which stays while the list shows. */
export function useSermonAddress() {
  const opened = openedAt(useAddress());
  const [held, setHeld] = useState(() => formOf(opened ?? null));
  if (opened !== undefined && opened !== held.sermonId) setHeld(formOf(opened));
  const { sermonId } = held;
  return {
    tab: opened === undefined ? ('list' as const) : ('edit' as const),
    ...held,
    open: (id: number | null) => {
      openAddress(addressOf(id));
    },
    /** Switches the tab; unsaved input stays in the form. */
    turnTo: (tab: SermonTab) => {
      if (tab === 'edit') openAddress(addressOf(sermonId));
      else backToList();
    },
    /** Shows the list after a save or deletion; the edit tab then holds `next`. */
    finish: (next: number | null) => {
      setHeld(formOf(next));
      backToList();
    },
    /**
     * Names the form's sermon, once it is saved as a draft; the form stays as it is. The address names it too, unless
     * the editor has turned to something else before the answer.
     */
    name: (id: number) => {
      setHeld((now) => (now.form === held.form ? { ...now, sermonId: id } : now));
      if (openedAt(currentAddress()) === sermonId) replaceAddress(addressOf(id));
    },
  };
}

/** Whether the form of a sermon stays open at an address: its own, or its deletion's. */
export const staysWith = (sermonId: number | null) => (to: URLSearchParams) =>
  openedAt(to) === sermonId;
