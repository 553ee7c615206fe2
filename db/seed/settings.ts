import { DEFAULT_SETTINGS, type SettingsInput } from '#shared/settings/settings.ts';
import { SPEAKERS } from './names.ts';

const aboutText = `
Prairie Lamp Community Church began in October 2012 around a kitchen table, with nine people, one guitar and a pot of chili. We had no building and no plan beyond the next Thursday, only a shared conviction that our neighbors deserved a church where hard questions are welcome and the Bible is opened every week.

On November 4, 2012 we held our first service in the cafeteria of an elementary school. Thirty-one people came. We borrowed the folding chairs, and some of us went home with oatmeal on our coats. That morning we read the words that have been our motto ever since: we look for the truth, learn the truth, and live the truth.

The cafeteria became a storefront, and in 2017 the storefront became the brick church on Lanternlight Avenue that had stood empty for six years. The congregation repaired the windows pane by pane. Today people of four generations and many first languages worship here, and on most Sundays the soup is still better than the singing.
`.trim();

const missionStatement =
  'To look for the truth, learn the truth and live the truth of Jesus Christ: worshiping God with our whole hearts, growing together as his disciples, and serving our neighbors in Rockford with open hands.';

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
  pastorName: SPEAKERS.pastor,
  aboutText,
  missionStatement,
  facebookUrl: 'https://www.facebook.com/example.prairielamp',
  instagramUrl: 'https://www.instagram.com/example.prairielamp',
  youtubeUrl: 'https://www.youtube.com/@example-prairielamp',
  twitterUrl: 'https://x.com/example_prairie',
  youtubeChannelId: 'UCprairielampdemo000000x',
  givingUrl: 'https://giving.example.org/',
});
