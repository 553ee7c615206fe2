/** The speakers of the demo church; all are invented. */
export const SPEAKERS = {
  pastor: 'Pastor Elias Thornbury',
  firstLady: 'Naomi Thornbury',
  elder: 'Elder Josiah Pembrook',
  associate: 'Rev. Miriam Oakes-Delgado',
  deacon: 'Deacon Samuel Achterberg',
  guest: 'Dr. Tobias Lindqvist-Hale',
} as const;

/** Names that exist in the demo church only. Its city is real and its service times are common, so neither is here. */
const DEMO_NAMES: readonly string[] = [
  'Prairie Lamp',
  'prairielamp',
  'Lanternlight',
  ...new Set(Object.values(SPEAKERS).map((speaker) => speaker.split(' ').at(-1) ?? speaker)),
];

/** Phone numbers that are kept for fiction: 555-0100 to 555-0199. */
const FICTION_NUMBER = String.raw`555[-. ]?01\d\d`;

/** Matches what only the demo church says of itself; the syntax is read by JavaScript and Postgres alike. */
export const DEMO_PATTERN = [...DEMO_NAMES, FICTION_NUMBER].join('|');
