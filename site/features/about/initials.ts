/** Words before a name that are no part of it; those with a full stop are none either. */
const TITLES = new Set(['Pastor', 'Reverend', 'Doctor', 'Elder', 'Deacon', 'Minister', 'Bishop']);

/**
 * What stands in the place of a person's picture: `DW` for 'Pastor Daniel Whitcombe'. Empty without a name.
 * @param person the name as HTML, in which a gap to fill is marked
 */
export function initials(person: string): string {
  if (person.includes('<')) return '';
  const names = person
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.') && !TITLES.has(word));
  const letters = names.map((name) => name.slice(0, 1));
  return letters.length < 2 ? letters.join('') : `${letters[0] ?? ''}${letters.at(-1) ?? ''}`;
}
