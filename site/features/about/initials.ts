/** Titles to leave out of the initials. A title that ends with a full stop needs no entry. */
const TITLES = new Set(['Pastor', 'Reverend', 'Doctor', 'Elder', 'Deacon', 'Minister', 'Bishop']);

/**
 * The initials that stand for a missing portrait: `DW` for 'Pastor Daniel Whitcombe'. Empty without a name.
 * @param person the name as HTML; a placeholder is an element in it
 */
export function initials(person: string): string {
  if (person.includes('<')) return '';
  const names = person
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.') && !TITLES.has(word));
  const letters = names.map((name) => name.slice(0, 1));
  return letters.length < 2 ? letters.join('') : `${letters[0] ?? ''}${letters.at(-1) ?? ''}`;
}
