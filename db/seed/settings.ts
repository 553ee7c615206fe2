import { DEFAULT_SERVICES } from '#shared/services/service-times.ts';
import { DEFAULT_SETTINGS, type SettingsInput } from '#shared/settings/settings.ts';
import { SPEAKERS } from './names.ts';

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
