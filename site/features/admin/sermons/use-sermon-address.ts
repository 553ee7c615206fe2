import { useState } from 'react';
import {
  closeAddress,
  openAddress,
  recordIn,
  useAddress,
} from '#site/components/admin/address/address.ts';

export type SermonTab = 'list' | 'edit';

/** What the edit tab holds: a sermon's id, or null for a new one. Undefined where the address shows the list. */
function openedAt(address: URLSearchParams): number | null | undefined {
  if (address.has('new')) return null;
  return recordIn(address, 'edit');
}

const addressOf = (sermonId: number | null) => (sermonId === null ? '?new' : `?edit=${sermonId}`);

/** The tab that the address opens, and the sermon that the edit tab holds, also while the list is looked at. */
export function useSermonAddress() {
  const opened = openedAt(useAddress());
  const [held, setHeld] = useState(opened ?? null);
  if (opened !== undefined && opened !== held) setHeld(opened);
  const sermonId = opened === undefined ? held : opened;
  return {
    tab: opened === undefined ? ('list' as const) : ('edit' as const),
    sermonId,
    open: (id: number | null) => {
      openAddress(addressOf(id));
    },
    /** Turns to the other tab; what is typed stays in the form. */
    turnTo: (tab: SermonTab) => {
      if (tab === 'edit') openAddress(addressOf(sermonId));
      else closeAddress('', { isUnasked: true });
    },
    /** Shows the list after a sermon was saved or deleted; the edit tab then holds `next`. */
    finish: (next: number | null) => {
      setHeld(next);
      closeAddress('', { isUnasked: true });
    },
  };
}

/** Tells an address with which the form of a sermon stays open: its own, and its deletion's. */
export const staysWith = (sermonId: number | null) => (to: URLSearchParams) =>
  openedAt(to) === sermonId;
