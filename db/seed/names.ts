/** The speakers of the demo church; all are invented. */
export const SPEAKERS = {
  pastor: 'Pastor Elias Thornbury',
  firstLady: 'Naomi Thornbury',
  elder: 'Elder Josiah Pembrook',
  associate: 'Rev. Miriam Oakes-Delgado',
  deacon: 'Deacon Samuel Achterberg',
  guest: 'Dr. Tobias Lindqvist-Hale',
} as const;

/**
 * Names that only the demo church has. Its city and service times are left out, because real churches may have them.
 */
const DEMO_NAMES: readonly string[] = [
  'Prairie Lamp',
  'prairielamp',
  'Lanternlight',
  ...new Set(Object.values(SPEAKERS).map((speaker) => speaker.split(' ').at(-1) ?? speaker)),
];

/** Matches phone numbers that are reserved for fiction: 555-0100 to 555-0199. */
const FICTION_NUMBER = String.raw`555[-. ]?01\d\d`;

/** Regular expression, for JavaScript and Postgres, that matches names and phone numbers of the demo church. */
export const DEMO_PATTERN = [...DEMO_NAMES, FICTION_NUMBER].join('|');
