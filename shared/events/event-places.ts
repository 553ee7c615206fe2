// This file is separate from event-labels.ts, because service-times.ts imports it on pages without events.

/** Whether the location says that an event takes place online only. */
export const isOnlineOnly = (location: string): boolean => /^\s*online\b/i.test(location);

/** Matches a street address within a text: a house number, then a name. */
const STREET = /\b\d+\s+\p{L}+/u;

/** Whether a location contains a street address, which a map can find. */
export const hasStreet = (location: string): boolean =>
  /\d.*,|,.*\d/.test(location) && STREET.test(location);

/** Joins each number in a location to the next word, so that no line ends between a house number and its street. */
export const keepNumbersTogether = (location: string): string =>
  location.replace(/(\d) /g, '$1\u00A0');

/** The parts of a location up to each comma, which pages keep on one line where there is room. */
export const placeParts = (location: string): string[] => location.match(/[^,\s][^,]*,?/g) ?? [];

/** Matches words for a church or its rooms. */
const CHURCH_PART =
  /\b(?:church|sanctuary|chapel|hall|rooms?|classrooms?|loft|kitchen|nursery|lobby|foyer|narthex|balcony|gym|basement|office|parking lot|door [a-z0-9])\b/i;

/** Matches names of public buildings that contain a word for a church's room. */
const ELSEWHERE = /\b(?:city|town|village|county|legion|grange) hall\b/i;

/**
 * Whether a location is at the church: it names a church's room and contains no address. Any other location without an
 * address may be elsewhere, such as a park or a camp.
 */
export const isAtChurch = (location: string): boolean =>
  CHURCH_PART.test(location) && !hasStreet(location) && !ELSEWHERE.test(location);
