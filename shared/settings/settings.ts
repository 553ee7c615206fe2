import * as z from 'zod/mini';
import {
  emailAddress,
  nullableEmailAddress,
  nullableText,
  nullableUrl,
  optionalText,
  optionalUrl,
  text,
} from '../http/fields.ts';
import { CHURCH_DEFAULTS } from '../church/church.ts';
import { readableColor } from '../church/colors.ts';
import { LIMITS } from '../http/limits.ts';
import { TimeZone } from '../calendar/time-zones.ts';
import { DEFAULT_SERVICES } from '../services/service-times.ts';
import { Categories, DEFAULT_CATEGORIES } from './categories.ts';
import { FooterMenu, Menu, DEFAULT_FOOTER_MENU, DEFAULT_MENU } from './menu.ts';
import {
  WeeklyServicesSetting,
  ServiceException,
  ServiceExceptions,
} from '../services/services.ts';

/** Bible translations at Bible Gateway: from displayed name to Bible Gateway's code. */
export const BIBLE_TRANSLATIONS = {
  'English Standard Version': 'ESV',
  'King James Version': 'KJV',
  'New King James Version': 'NKJV',
  'New International Version': 'NIV',
  'New Living Translation': 'NLT',
  'Christian Standard Bible': 'CSB',
  'New American Standard Bible': 'NASB',
  'New American Standard Bible 1995': 'NASB1995',
  'Legacy Standard Bible': 'LSB',
  'American Standard Version': 'ASV',
  'Revised Standard Version': 'RSV',
  'New Revised Standard Version Updated Edition': 'NRSVUE',
  'New American Bible (Revised Edition)': 'NABRE',
  'Common English Bible': 'CEB',
  'Good News Translation': 'GNT',
  'New English Translation': 'NET',
  'Amplified Bible': 'AMP',
  'The Message': 'MSG',
  'Reina-Valera 1960': 'RVR1960',
  'Nueva Versión Internacional': 'NVI',
} as const;

/** Bible Gateway's code of a translation. */
export const BibleTranslation = z.enum(
  BIBLE_TRANSLATIONS,
  'Please choose a translation from the list, such as ESV or KJV',
);
export type BibleTranslation = z.infer<typeof BibleTranslation>;

const themeColor = z.string('Please choose a color').check(
  z.toLowerCase(),
  z.regex(/^#[\da-f]{6}$/, 'Please write the color as # and six digits, such as #1a365d'),
  z.refine((color) => readableColor(color) === color, {
    when: ({ issues }) => issues.length === 0,
    error: ({ input }) =>
      `Text would be hard to read in this color. The nearest that works is ${readableColor(String(input))}.`,
  }),
);

/**
 * The editor's input to save all settings at once. Address, phone, Wednesday time and pastor may be empty; then no page
 * mentions them (docs/decisions/011).
 */
export const SettingsInput = z.object({
  churchName: text(1, LIMITS.short, 'Church name is required'),
  tagline: optionalText(LIMITS.short),
  address: nullableText(LIMITS.short, 'Address is missing'),
  phone: nullableText(LIMITS.phone, 'Phone is missing'),
  email: emailAddress,
  sundayServiceTime: text(1, LIMITS.time, 'Sunday service time is required'),
  wednesdayServiceTime: nullableText(LIMITS.time, 'Wednesday service time is missing'),
  pastorName: nullableText(LIMITS.short, 'Pastor name is missing'),
  // The next two settings are also page texts (see shared/pages/text-tokens.ts).
  aboutText: optionalText(LIMITS.pageText),
  missionStatement: optionalText(LIMITS.pageText),
  facebookUrl: optionalUrl,
  instagramUrl: optionalUrl,
  youtubeUrl: optionalUrl,
  twitterUrl: optionalUrl,
  youtubeChannelId: optionalText(LIMITS.short),
  googleMapsEmbed: optionalUrl,
  // The following fields are optional. An absent field keeps its saved value.
  /** The first two starts equal `sundayServiceTime` and `wednesdayServiceTime`; a change of one changes the other. */
  services: z.optional(WeeklyServicesSetting),
  serviceExceptions: z.optional(ServiceExceptions),
  /** Address of the page for online giving; if null, pages show no link to it. */
  givingUrl: z.optional(nullableUrl),
  /** Address of the giving provider's script, which opens that page in a popup; if null, the page opens as usual. */
  givingScriptUrl: z.optional(nullableUrl),
  /** Six hex digits. The colors of all pages derive from this color. */
  themeColor: z.optional(themeColor),
  menu: z.optional(Menu),
  footerMenu: z.optional(FooterMenu),
  categories: z.optional(Categories),
  /**
   * Address for messages and visit requests; null means `MAIL_TO`. A new address is used only after somebody has opened
   * the link in the mail that the website sends to it.
   */
  officeEmail: z.optional(nullableEmailAddress),
  /** Whether each new stream of the YouTube channel becomes a draft sermon. */
  preparesStreams: z.optional(z.boolean('preparesStreams must be true or false')),
  /** Whether the website shows the constitution: its page, its PDF and links to them. */
  hasConstitution: z.optional(z.boolean('hasConstitution must be true or false')),
  /** The Bible translation to which links of passages lead. */
  bibleTranslation: z.optional(BibleTranslation),
  /** IANA name of the time zone for all wall-clock times of the church. */
  timeZone: z.optional(TimeZone),
});
export type SettingsInput = z.infer<typeof SettingsInput>;

const { officeEmail: _office, ...shown } = SettingsInput.shape;

export const Settings = z.object({
  ...shown,
  services: WeeklyServicesSetting,
  serviceExceptions: z.array(ServiceException),
  givingUrl: z.nullable(z.string()),
  givingScriptUrl: z.nullable(z.string()),
  themeColor: z.string(),
  menu: Menu,
  footerMenu: Menu,
  categories: Categories,
  preparesStreams: z.boolean(),
  hasConstitution: z.boolean(),
  bibleTranslation: BibleTranslation,
  timeZone: TimeZone,
  version: z.int(),
});
export type Settings = z.infer<typeof Settings>;

/** The settings as the admin receives them. */
export const AdminSettings = z.extend(Settings, {
  /** Address for messages and visit requests. */
  officeEmail: z.string(),
  /** The address that replaces `officeEmail` after somebody opens the link in the mail to it; null if there is none. */
  officeEmailPending: z.nullable(z.string()),
  /** Time of the mail to the new address, ISO 8601 UTC; null if sending failed. */
  officeEmailAskedAt: z.nullable(z.string()),
});
export type AdminSettings = z.infer<typeof AdminSettings>;

/** The settings of a new church. The settings of the demo church are in db/seed/. */
export const DEFAULT_SETTINGS: Omit<Settings, 'version'> = {
  churchName: 'Our Church',
  tagline: null,
  address: null,
  phone: null,
  email: 'office@example.org',
  sundayServiceTime: '11:00 AM',
  wednesdayServiceTime: '7:00 PM',
  pastorName: null,
  aboutText: null,
  missionStatement: null,
  facebookUrl: null,
  instagramUrl: null,
  youtubeUrl: null,
  twitterUrl: null,
  youtubeChannelId: null,
  googleMapsEmbed: null,
  services: [...DEFAULT_SERVICES],
  serviceExceptions: [],
  givingUrl: null,
  givingScriptUrl: null,
  themeColor: CHURCH_DEFAULTS.color,
  menu: DEFAULT_MENU,
  footerMenu: DEFAULT_FOOTER_MENU,
  categories: DEFAULT_CATEGORIES,
  preparesStreams: false,
  hasConstitution: true,
  bibleTranslation: 'ESV',
  timeZone: CHURCH_DEFAULTS.timeZone,
};

/** Whether the church's name or e-mail address is still the default. */
export const hasPlaceholderIdentity = ({
  churchName,
  email,
}: Pick<Settings, 'churchName' | 'email'>): boolean =>
  churchName === DEFAULT_SETTINGS.churchName || email === DEFAULT_SETTINGS.email;
