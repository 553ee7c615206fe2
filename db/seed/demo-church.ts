import { DEFAULT_SERVICES } from '#shared/services/service-times.ts';
import { DEFAULT_SETTINGS, type SettingsInput } from '#shared/settings/settings.ts';

/** The speakers of the demo church. All of them are invented. */
export const SPEAKERS = {
  pastor: 'Pastor Elias Thornbury',
  firstLady: 'Naomi Thornbury',
  elder: 'Elder Josiah Pembrook',
  associate: 'Rev. Miriam Oakes-Delgado',
  deacon: 'Deacon Samuel Achterberg',
  guest: 'Dr. Tobias Lindqvist-Hale',
} as const;

/** Names that only the demo church has. Its city is left out, because real churches may be there. */
const DEMO_NAMES: readonly string[] = [
  'Prairie Lamp',
  'prairielamp',
  'Lanternlight',
  ...new Set(Object.values(SPEAKERS).map((speaker) => speaker.split(' ').at(-1) ?? speaker)),
];

/** Regular expression of phone numbers that are reserved for fiction: 555-0100 to 555-0199. */
const FICTION_NUMBER = String.raw`555[-. ]?01\d\d`;

/** Regular expression, for JavaScript and Postgres, that matches names and phone numbers of the demo church. */
export const DEMO_PATTERN = [...DEMO_NAMES, FICTION_NUMBER].join('|');

const ROOMS = ['Sanctuary', 'Room 104'];

/** The settings of the demo church. The city is real; the church, its street and its people are not. */
export const demoSettings = (): SettingsInput => ({
  ...DEFAULT_SETTINGS,
  churchName: 'Prairie Lamp Community Church',
  tagline: 'A light in the window for our city',
  address: '418 Lanternlight Avenue, Rockford, IL 61107',
  phone: '(815) 555-0142',
  email: 'office@prairielamp.example.org',
  sundayServiceTime: '11:00 AM',
  wednesdayServiceTime: '7:00 PM',
  services: DEFAULT_SERVICES.map((service, index) => ({
    ...service,
    place: ROOMS[index] ?? null,
  })),
  pastorName: SPEAKERS.pastor,
  facebookUrl: 'https://www.facebook.com/example.prairielamp',
  instagramUrl: 'https://www.instagram.com/example.prairielamp',
  youtubeUrl: 'https://www.youtube.com/@example-prairielamp',
  twitterUrl: 'https://x.com/example_prairie',
  youtubeChannelId: 'UCprairielampdemo000000x',
  givingUrl: 'https://giving.example.org/',
});
