import { useState } from 'react';
import {
  backToList,
  currentAddress,
  openAddress,
  recordIn,
  replaceAddress,
  useAddress,
} from './address.ts';

export type RecordTab = 'list' | 'edit';

/** The content of the form: a record's id, or null for a new one. Undefined when the address shows the list. */
function openedAt(address: URLSearchParams): number | null | undefined {
  if (address.has('new')) return null;
  return recordIn(address, 'edit');
}

const addressOf = (recordId: number | null) => (recordId === null ? '?new' : `?edit=${recordId}`);

type HeldForm = {
  recordId: number | null;
  /** Tells forms apart: one that was opened blank goes on with the draft that it saves. */
  form: string;
  isBlank: boolean;
};

const formOf = (recordId: number | null): HeldForm => ({
  recordId,
  form: crypto.randomUUID(),
  isBlank: recordId === null,
});

/** Whether the list or the form is open, and the record in the form, which stays while the list shows. */
export function useRecordAddress() {
  const opened = openedAt(useAddress());
  const [held, setHeld] = useState(() => formOf(opened ?? null));
  if (opened !== undefined && opened !== held.recordId) setHeld(formOf(opened));
  const { recordId } = held;
  return {
    tab: opened === undefined ? ('list' as const) : ('edit' as const),
    ...held,
    open: (id: number | null) => {
      openAddress(addressOf(id));
    },
    /** Switches the tab; unsaved input stays in the form. */
    turnTo: (tab: RecordTab) => {
      if (tab === 'edit') openAddress(addressOf(recordId));
      else backToList();
    },
    /** Shows the list after a save or deletion; the form then holds `next`. */
    finish: (next: number | null) => {
      setHeld(formOf(next));
      backToList();
    },
    /**
     * Names the form's record, once it is saved as a draft; the form stays as it is. The address names it too, unless
     * the editor has turned to something else before the answer.
     */
    name: (id: number) => {
      setHeld((now) => (now.form === held.form ? { ...now, recordId: id } : now));
      if (openedAt(currentAddress()) === recordId) replaceAddress(addressOf(id));
    },
  };
}

/** Whether the form of a record stays open at an address: its own, or its deletion's. */
export const staysWith = (recordId: number | null) => (to: URLSearchParams) =>
  openedAt(to) === recordId;
