import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { mayGo } from './guards.ts';

/** The queries of this screen that led to a history entry, the first one first. */
const Trail = z.array(z.string());

const readTrail = (state: unknown) =>
  z.safeParse(z.object({ trail: Trail }), state).data?.trail ?? [];

const $search = atom(window.location.search);
let trail = readTrail(window.history.state);
/** True during a navigation of this module: its guards have been asked. */
let isAnswered = false;

const addressOf = (search: string) => `${window.location.pathname}${search}`;

/** The query of the address, which defines what is open on this screen: `?edit=12`, `?messages`, nothing. */
export function useAddress(): URLSearchParams {
  return new URLSearchParams(useStore($search));
}

/** The record id in a query, as in `?edit=12`; undefined when it has none. */
export function recordIn(query: URLSearchParams, name: string): number | undefined {
  const id = Number(query.get(name));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/**
 * Opens something on this screen; Back returns to the current view.
 * @param search such as `?edit=12`
 * @returns whether it was opened: false when it is open already, or unsaved input stays
 */
export function openAddress(search: string): boolean {
  if (search === $search.get() || !mayGo(new URLSearchParams(search))) return false;
  trail = [...trail, $search.get()];
  window.history.pushState({ trail }, '', addressOf(search));
  $search.set(search);
  return true;
}

/** Replaces the current view by `search`; Back skips it. */
export function replaceAddress(search: string): void {
  window.history.replaceState({ trail }, '', addressOf(search));
  $search.set(search);
}

type Closing = {
  /** Skips the guards, because the input is saved or stays. */
  isUnasked?: boolean;
};

/** Closes the current view: goes back when it was opened from `search`, otherwise replaces it by `search`. */
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

/** Closes whatever is open, without a question: the list of this screen is shown. */
export const backToList = (): void => {
  closeAddress('', { isUnasked: true });
};

function followHistory({ state }: PopStateEvent) {
  const reached = readTrail(state);
  const { search } = window.location;
  if (!isAnswered && search !== $search.get() && !mayGo(new URLSearchParams(search))) {
    // The browser has navigated already: return to the unsaved text.
    isAnswered = true;
    window.history.go(trail.length - reached.length);
    return;
  }
  isAnswered = false;
  trail = reached;
  $search.set(search);
}

/** Handles the Back and Forward buttons until the returned function is called. */
export function watchAddress(): () => void {
  window.addEventListener('popstate', followHistory);
  return () => {
    window.removeEventListener('popstate', followHistory);
  };
}
