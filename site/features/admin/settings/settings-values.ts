import { WEEKDAY_NAMES } from '#shared/calendar/dates.ts';
import { keepNumbersTogether } from '#shared/events/event-places.ts';
import { titlesInLine } from '#site/components/admin/list/FoldedCard.tsx';
import * as z from 'zod/mini';
import { DEFAULT_CATEGORIES } from '#shared/settings/categories.ts';
import { WeeklyServicesSetting } from '#shared/services/services.ts';
import { type AdminSettings, SettingsInput } from '#shared/settings/settings.ts';
import { formValues, type FormValues } from '#site/components/admin/record-editor/record-fields.ts';

const { sundayServiceTime: _first, wednesdayServiceTime: _second, ...others } = SettingsInput.shape;

const FIRST_TIME = 'Please enter when the first service begins';

/** The schema of the form. The API also takes the starts of the first two services as settings of their own. */
export const SettingsSchema = z.pipe(
  z.object({
    ...others,
    services: WeeklyServicesSetting.check(z.refine(([main]) => main?.start !== null, FIRST_TIME)),
  }),
  z.transform((typed): SettingsInput => ({
    ...typed,
    sundayServiceTime: typed.services[0]?.start ?? '',
    wednesdayServiceTime: typed.services[1]?.start ?? null,
  })),
);

/** Form values of the settings; empty text for null. */
export type SettingsValues = FormValues<
  Omit<SettingsInput, 'sundayServiceTime' | 'wednesdayServiceTime'>
>;

export const BLANK_SETTINGS: SettingsValues = {
  churchName: '',
  tagline: '',
  address: '',
  phone: '',
  email: '',
  services: [],
  pastorName: '',
  aboutText: '',
  missionStatement: '',
  facebookUrl: '',
  instagramUrl: '',
  youtubeUrl: '',
  twitterUrl: '',
  youtubeChannelId: '',
  googleMapsEmbed: '',
  serviceExceptions: [],
  givingUrl: '',
  givingScriptUrl: '',
  officeEmail: '',
  categories: DEFAULT_CATEGORIES,
  themeColor: '',
  menu: [],
  footerMenu: [],
  preparesStreams: false,
  hasConstitution: true,
  bibleTranslation: '',
  timeZone: '',
};

/** Converts saved settings to form values. */
export const settingsValues = (settings: AdminSettings): SettingsValues =>
  formValues(BLANK_SETTINGS, {
    ...settings,
    officeEmail: settings.officeEmailPending ?? settings.officeEmail,
  });

const joined = (...values: string[]) => values.filter((value) => value !== '').join(', ');

/** The saved values of a section that are short enough for one line. */
export const SECTION_LINES: Readonly<Record<string, (settings: SettingsValues) => string>> = {
  'Basic Information': ({ churchName, address }) =>
    joined(churchName, keepNumbersTogether(address)),
  'Service Times': ({ services }) =>
    services
      .flatMap(({ weekday, start }) =>
        start === null ? [] : [`${WEEKDAY_NAMES[weekday]} ${start}`],
      )
      .join(', '),
  Leadership: ({ pastorName }) => pastorName,
  'Social Media & Online Presence': ({ facebookUrl, instagramUrl, youtubeUrl, twitterUrl }) =>
    joined(
      facebookUrl && 'Facebook',
      instagramUrl && 'Instagram',
      youtubeUrl && 'YouTube',
      twitterUrl && 'X (Twitter)',
    ),
  'Maps & Location': ({ googleMapsEmbed, address }) => {
    if (googleMapsEmbed !== '') return 'An embedded map';
    return address === '' ? 'No map' : 'A map from the address';
  },
  Giving: ({ givingUrl }) => givingUrl.replace(/^https?:\/\//, ''),
  'Incoming Messages': ({ officeEmail }) => officeEmail,
  'Event Categories': ({ categories }) => titlesInLine(categories.map(({ label }) => label)),
};
