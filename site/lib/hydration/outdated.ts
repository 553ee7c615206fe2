/** When the built HTML of an island is out of date. */
export type TouchOptions = {
  /** Content revision of the build; absent for an island that shows no content. */
  revision?: number;
  /** ISO 8601 instant from which the HTML is out of date, at any revision. */
  until?: string | undefined;
  /** Keys of the browser's storage whose content the built HTML lacks: a draft, or the admin's session. */
  kept?: readonly string[];
};

/**
 * Any public call works, because all of them answer 304 while the revision is current. This one has the smallest
 * answer.
 */
const ANY_CONTENT = '/api/settings';

function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null || localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether the HTML's time is over. */
export const isOverdue = ({ until }: TouchOptions): boolean =>
  until !== undefined && new Date().toISOString() >= until;

/** Whether the address, the history entry, the time or the browser's storage requires more than the built HTML. */
export function isOutdatedByNow(options: TouchOptions): boolean {
  const { search, hash } = window.location;
  return (
    search !== '' ||
    hash !== '' ||
    window.history.state !== null ||
    isOverdue(options) ||
    options.kept?.some(isKept) === true
  );
}

/** Asks the API whether the content has changed since the build; false when there is no answer. */
export async function isOutdated({ revision }: TouchOptions): Promise<boolean> {
  if (revision === undefined) return false;
  const headers = { 'If-None-Match': `"${revision}"` };
  return fetch(ANY_CONTENT, { headers }).then(
    ({ ok }) => ok,
    () => false,
  );
}
