import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { mayGo } from './guards.ts';

/** The queries through which a history entry was reached on this screen, the first one first. */
const Trail = z.array(z.string());

const readTrail = (state: unknown) =>
  z.safeParse(z.object({ trail: Trail }), state).data?.trail ?? [];

const $search = atom(window.location.search);
let trail = readTrail(window.history.state);
/** A step of our own is under way; whoever had to be asked about it has been. */
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
  trail = [...trail, $search.get()];
  window.history.pushState({ trail }, '', addressOf(search));
  $search.set(search);
}

/** Shows `search` in the place of what is open; Back leads past both. */
export function replaceAddress(search: string): void {
  window.history.replaceState({ trail }, '', addressOf(search));
  $search.set(search);
}

type Closing = {
  /** What was typed is saved, or stays: nobody needs to be asked. */
  isUnasked?: boolean;
};

/** Closes what is open: goes back to `search` where it was opened from there; elsewhere `search` takes its place. */
export function closeAddress(search: string, { isUnasked = false }: Closing = {}): void {
  if (search === $search.get()) return;
  if (!isUnasked && !mayGo(new URLSearchParams(search))) return;
  const origin = trail.lastIndexOf(search);
  if (origin === -1) {
    replaceAddress(search);
    return;
  }
  isAnswered = true;
  window.history.go(origin - trail.length);
  $search.set(search);
}

function followHistory({ state }: PopStateEvent) {
  const reached = readTrail(state);
  const { search } = window.location;
  if (!isAnswered && search !== $search.get() && !mayGo(new URLSearchParams(search))) {
    // The browser has gone already: it is brought back to where the text is.
    isAnswered = true;
    window.history.go(trail.length - reached.length);
    return;
  }
  isAnswered = false;
  trail = reached;
  $search.set(search);
}

/** Follows the Back and Forward buttons until the returned function is called. */
export function watchAddress(): () => void {
  window.addEventListener('popstate', followHistory);
  return () => {
    window.removeEventListener('popstate', followHistory);
  };
}
