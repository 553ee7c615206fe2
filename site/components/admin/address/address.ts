import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { mayGo } from './guards.ts';

/** How many steps a history entry is away from where the screen was entered, and the query it was opened from. */
const Entry = z.object({ step: z.number(), from: z.nullable(z.string()) });

const ENTRANCE: z.infer<typeof Entry> = { step: 0, from: null };

const readEntry = (state: unknown) => z.safeParse(Entry, state).data ?? ENTRANCE;

const $search = atom(window.location.search);
let entry = readEntry(window.history.state);
/** A step back of our own is under way; whoever had to be asked about it has been. */
let isAnswered = false;

const addressOf = (search: string) => `${window.location.pathname}${search}`;

/** The query of the address, which says what is open on this screen: `?edit=12`, `?messages`, nothing. */
export function useAddress(): URLSearchParams {
  return new URLSearchParams(useStore($search));
}

/** The record that a query names, as in `?edit=12`; undefined where it names none. */
export function recordIn(query: URLSearchParams, name: string): number | undefined {
  const id = Number(query.get(name));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Opens something on this screen, from which Back leads to what is open now. @param search such as `?edit=12` */
export function openAddress(search: string): void {
  if (search === $search.get() || !mayGo(new URLSearchParams(search))) return;
  entry = { step: entry.step + 1, from: $search.get() };
  window.history.pushState(entry, '', addressOf(search));
  $search.set(search);
}

type Closing = {
  /** What was typed is saved or given up already: nobody needs to be asked. */
  isUnasked?: boolean;
};

/** Closes what is open, as Back does, where it was opened from `search`; elsewhere `search` takes its place. */
export function closeAddress(search: string, { isUnasked = false }: Closing = {}): void {
  if (!isUnasked && !mayGo(new URLSearchParams(search))) return;
  if (entry.from === search) {
    isAnswered = true;
    window.history.back();
  } else {
    window.history.replaceState(entry, '', addressOf(search));
  }
  $search.set(search);
}

function followHistory({ state }: PopStateEvent) {
  const next = readEntry(state);
  if (!isAnswered && !mayGo(new URLSearchParams(window.location.search))) {
    // The browser has gone already: it is brought back to where the text is.
    isAnswered = true;
    window.history.go(entry.step - next.step);
    return;
  }
  isAnswered = false;
  entry = next;
  $search.set(window.location.search);
}

/** Follows the Back and Forward buttons until the returned function is called. */
export function watchAddress(): () => void {
  window.addEventListener('popstate', followHistory);
  return () => {
    window.removeEventListener('popstate', followHistory);
  };
}
