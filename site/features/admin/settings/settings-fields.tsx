import { LIMITS } from '#shared/http/limits.ts';
import type { AdminSettings, SettingsInput } from '#shared/settings/settings.ts';
import {
  formValues,
  type FormValues,
  type RecordField,
} from '#site/components/admin/record-editor/record-fields.ts';
import { SelectField } from '#site/components/admin/fields/SelectField.tsx';
import { SwitchField } from '#site/components/admin/fields/SwitchField.tsx';
import { SETTING_LABELS } from '#site/components/admin/setting-labels.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { textField } from '#site/components/admin/record-editor/text-field.tsx';
import { embeddedAddress } from '#site/lib/page/web-address.ts';
import { TRANSLATIONS } from '#shared/sermons/translations.ts';
import { DEFAULT_FOOTER_MENU, DEFAULT_MENU } from '#shared/settings/menu.ts';
import { DEFAULT_CATEGORIES } from '#shared/settings/categories.ts';
import { CategoriesField, categoriesInWords } from './CategoriesField.tsx';
import { MenuField, menuWords } from './MenuField.tsx';
import { SERVICE_FIELDS } from './service-fields.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { channelWarning, mapWarning, pendingWords } from './setting-warnings.tsx';

/** Form values of the settings; empty text for null. */
export type SettingsValues = FormValues<SettingsInput>;

const BASIC = 'Basic Information';
const SERVICE_TIMES = 'Service Times';
const CONTENT = 'Website Content';
const NETWORKS = 'Social Media & Online Presence';
const GIVING = 'Giving';
const MAIL = 'Mail to the Office';
const EVENTS = 'Events';
const LOOKS = 'Colors, Menus & Pages';

/** The sections of the form, in order. */
export const SECTIONS = [
  BASIC,
  SERVICE_TIMES,
  'Leadership',
  CONTENT,
  NETWORKS,
  'Maps & Location',
  GIVING,
  MAIL,
  EVENTS,
  LOOKS,
] as const;

type Section = (typeof SECTIONS)[number];

type Setting<Value = string> = RecordField<Value, AdminSettings, SettingsValues> & {
  section: Section;
};

const setting = (
  section: Section,
  name: keyof typeof SETTING_LABELS,
  options: Parameters<typeof textField>[1],
): Setting => ({ section, ...textField(SETTING_LABELS[name], options) });

const switched = (
  section: Section,
  name: keyof typeof SETTING_LABELS,
  hint: string,
): Setting<boolean> => ({
  section,
  label: SETTING_LABELS[name],
  inWords: (isOn) => (isOn ? 'yes' : 'no'),
  render: (props) => <SwitchField {...props} hint={hint} />,
});

const NAME = { limit: LIMITS.short };
const SHORT_NAME = { ...NAME, isWide: false };
const textOfPage = (title: string) => ({
  ...{ limit: LIMITS.pageText, rows: 6 },
  hint: `The same text as ‘${title}’ under Pages, where it can have bold words, headings and links.`,
});
const URL = { limit: LIMITS.url, type: 'url' };
const NETWORK = { ...URL, isWide: false };

/** All settings in the order of the form; a missing one does not compile. */
export const SETTINGS_FIELDS: {
  readonly [Name in keyof SettingsValues]: Setting<SettingsValues[Name]>;
} = {
  churchName: setting(BASIC, 'churchName', { ...SHORT_NAME, isRequired: true }),
  tagline: setting(BASIC, 'tagline', SHORT_NAME),
  address: setting(BASIC, 'address', {
    ...NAME,
    hint: 'Left empty, no page shows an address or a map of it.',
  }),
  phone: setting(BASIC, 'phone', {
    limit: LIMITS.phone,
    type: 'tel',
    isWide: false,
    hint: 'Left empty, no page shows a phone number.',
  }),
  email: setting(BASIC, 'email', {
    limit: LIMITS.email,
    type: 'email',
    isRequired: true,
    isWide: false,
  }),
  sundayServiceTime: { section: SERVICE_TIMES, ...SERVICE_FIELDS.sundayServiceTime },
  wednesdayServiceTime: { section: SERVICE_TIMES, ...SERVICE_FIELDS.wednesdayServiceTime },
  services: { section: SERVICE_TIMES, ...SERVICE_FIELDS.services },
  serviceExceptions: { section: SERVICE_TIMES, ...SERVICE_FIELDS.serviceExceptions },
  timeZone: {
    ...{ section: SERVICE_TIMES, label: SETTING_LABELS.timeZone },
    render: (props) => <TimeZoneField {...props} />,
  },
  pastorName: setting('Leadership', 'pastorName', {
    ...SHORT_NAME,
    hint: 'Left empty, no page names a pastor.',
  }),
  aboutText: setting(CONTENT, 'aboutText', textOfPage('Our Story')),
  missionStatement: setting(CONTENT, 'missionStatement', textOfPage('Mission')),
  facebookUrl: setting(NETWORKS, 'facebookUrl', NETWORK),
  instagramUrl: setting(NETWORKS, 'instagramUrl', NETWORK),
  youtubeUrl: setting(NETWORKS, 'youtubeUrl', NETWORK),
  twitterUrl: setting(NETWORKS, 'twitterUrl', NETWORK),
  youtubeChannelId: setting(NETWORKS, 'youtubeChannelId', {
    ...SHORT_NAME,
    hint: 'Used for embedding live streams on the sermons page',
    warning: channelWarning,
  }),
  preparesStreams: switched(
    NETWORKS,
    'preparesStreams',
    'A new video of the channel becomes a draft, or goes to the sermon that is planned for that day.',
  ),
  googleMapsEmbed: setting('Maps & Location', 'googleMapsEmbed', {
    ...URL,
    hint: 'A map embed URL for the contact page',
    read: embeddedAddress,
    warning: mapWarning,
  }),
  givingUrl: setting(GIVING, 'givingUrl', {
    ...URL,
    hint: 'The page at your giving provider. Left empty, no page has a Give button.',
  }),
  givingScriptUrl: setting(GIVING, 'givingScriptUrl', {
    ...URL,
    hint: 'Only if your provider has one: it opens the giving page over the site. Try it at /giving-test.',
  }),
  officeEmail: {
    section: MAIL,
    label: SETTING_LABELS.officeEmail,
    render: (props, stored) => (
      <TextField
        {...props}
        type="email"
        limit={LIMITS.email}
        hint="Messages and visit requests come to this address. Visitors do not see it."
        warning={stored === null ? undefined : pendingWords(stored)}
      />
    ),
  },
  categories: {
    section: EVENTS,
    label: 'Categories',
    isWide: true,
    inWords: categoriesInWords,
    render: (props) => <CategoriesField {...props} />,
  },
  themeColor: setting(LOOKS, 'themeColor', {
    type: 'color',
    className: 'h-14 max-w-40 p-1',
    hint: 'The color of headings, buttons and the footer.',
  }),
  bibleTranslation: {
    section: CONTENT,
    label: SETTING_LABELS.bibleTranslation,
    render: (props) => (
      <SelectField
        {...props}
        options={Object.entries(TRANSLATIONS).map(([name, code]) => [code, name])}
        hint="Passages in sermons and bulletins lead to Bible Gateway, which opens them in it."
      />
    ),
  },
  hasConstitution: switched(
    LOOKS,
    'hasConstitution',
    'Turned off, the page, its links and its PDF are gone; its texts stay under Pages.',
  ),
  menu: {
    section: LOOKS,
    label: 'Menu of the Header',
    isWide: true,
    inWords: menuWords,
    render: (props) => (
      <MenuField
        {...props}
        usual={DEFAULT_MENU}
        hint="Give and Plan A Visit follow them by themselves. A hidden page stays where it is for those who have its address."
      />
    ),
  },
  footerMenu: {
    section: LOOKS,
    label: 'Menu of the Footer',
    isWide: true,
    inWords: menuWords,
    render: (props) => (
      <MenuField {...props} usual={DEFAULT_FOOTER_MENU} hint="One of these must lead to Contact." />
    ),
  },
};

export const BLANK_SETTINGS: SettingsValues = {
  churchName: '',
  tagline: '',
  address: '',
  phone: '',
  email: '',
  sundayServiceTime: '',
  wednesdayServiceTime: '',
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
