import { useState } from 'react';
import {
  backToList,
  currentQuery,
  openAddress,
  recordIn,
  replaceAddress,
  useSearchParameters,
} from './address.ts';

export type RecordTab = 'list' | 'edit';

/** The id of the record in the form, null for a new record, or undefined when the address shows the list. */
function openedAt(address: URLSearchParams): number | null | undefined {
  if (address.has('new')) return null;
  return recordIn(address, 'edit');
}

const addressOf = (recordId: number | null) => (recordId === null ? '?new' : `?edit=${recordId}`);

type HeldForm = {
  recordId: number | null;
  /** Identifies a form. A form that was opened blank continues with the draft that it saves. */
  form: string;
  isBlank: boolean;
};

const formOf = (recordId: number | null): HeldForm => ({
  recordId,
  form: crypto.randomUUID(),
  isBlank: recordId === null,
});

/** Whether the list or the form is open, and the form's record, which stays while the list is shown. */
export function useRecordAddress() {
  const opened = openedAt(useSearchParameters());
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
    /** Shows the list after a save or deletion; the form then contains `next`. */
    finish: (next: number | null) => {
      setHeld(formOf(next));
      backToList();
    },
    /**
     * Sets the id of the form's record once it is saved as a draft; the form keeps its content. The address gets the id
     * too, unless the editor has opened another view before the answer.
     */
    name: (id: number) => {
      setHeld((now) => (now.form === held.form ? { ...now, recordId: id } : now));
      if (openedAt(currentQuery()) === recordId) replaceAddress(addressOf(id));
    },
  };
}

/** Whether the form of a record stays open at an address: that of the record, or of its deletion dialog. */
export const staysWith = (recordId: number | null) => (to: URLSearchParams) =>
  openedAt(to) === recordId;
