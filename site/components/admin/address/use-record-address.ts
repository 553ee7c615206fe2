import { useEffect, useRef, useState } from 'react';
import {
  afterGoingBack,
  backToList,
  currentQuery,
  openAddress,
  recordIdIn,
  replaceAddress,
  useSearchParameters,
} from './address.ts';

export type RecordTab = 'list' | 'edit';

/** The id of the record in the form, null for a new record, or undefined when the address shows the list. */
function openedAt(address: URLSearchParams): number | null | undefined {
  if (address.has('new')) return null;
  return recordIdIn(address, 'edit');
}

const addressOf = (recordId: number | null) => (recordId === null ? '?new' : `?edit=${recordId}`);

type HeldForm = {
  recordId: number | null;
  /** A key that stays while the form keeps its content, even when a new record is saved as a draft and gets an id. */
  form: string;
  isBlank: boolean;
};

const formOf = (recordId: number | null): HeldForm => ({
  recordId,
  form: crypto.randomUUID(),
  isBlank: recordId === null,
});

/** What the address shows: the list or the form of a record. The form stays as it is while the list is shown. */
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
    /** Shows the list or the form; unsaved input stays in the form. */
    turnTo: (tab: RecordTab) => {
      if (tab === 'edit') openAddress(addressOf(recordId));
      else backToList();
    },
    /** Shows the list after a save or a deletion. The form then has the record `next`; null stands for a new record. */
    finish: (next: number | null) => {
      setHeld(formOf(next));
      backToList();
    },
    /**
     * Gives the form of a new record the id with which its draft was saved; the form keeps its content. The address
     * gets the id too, unless the user has opened another view before the answer.
     */
    name: (id: number) => {
      setHeld((now) => (now.form === held.form ? { ...now, recordId: id } : now));
      if (openedAt(currentQuery()) === recordId) replaceAddress(addressOf(id));
    },
  };
}

/**
 * Returns the function that tells whether the form of a record stays open at an address. It does at the form's address
 * and at the address of the question before a deletion.
 */
export const formStaysAt = (recordId: number | null) => (to: URLSearchParams) =>
  openedAt(to) === recordId;

/** Scrolls to the card of a record that was just saved and moves the focus to it. @returns its ref */
export function useFocusSavedCard(isSaved: boolean) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isSaved) return;
    card.current?.focus({ preventScroll: true });
    afterGoingBack(() => card.current?.scrollIntoView({ block: 'center', behavior: 'instant' }));
  }, [isSaved]);
  return card;
}
