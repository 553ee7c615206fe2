/** Whether an event takes place online only: its location says so. */
export const isOnlineOnly = (location: string): boolean => /^\s*online\b/i.test(location);

/** A street address within a text: a house number and a name before it ends or a comma. */
const STREET = /\b\d+\s+\p{L}+/u;

/** Whether a location is, or holds, an address that a map finds. */
export const hasStreet = (location: string): boolean =>
  /\d.*,|,.*\d/.test(location) && STREET.test(location);

/** Words for the parts of a church, and for itself. */
const CHURCH_PART =
  /\b(?:church|sanctuary|chapel|hall|rooms?|classrooms?|loft|kitchen|nursery|lobby|foyer|narthex|balcony|gym|basement|office|parking lot|door [a-z0-9])\b/i;

/** The public buildings that are called as a part of a church is. */
const ELSEWHERE = /\b(?:city|town|village|county|legion|grange) hall\b/i;

/**
 * Whether a location is at the church, as far as its text tells: it names a part of a church, and no address.
 * Of a park or a camp nobody knows the address.
 */
export const isAtChurch = (location: string): boolean =>
  CHURCH_PART.test(location) && !hasStreet(location) && !ELSEWHERE.test(location);
