import { LIMITS } from '#shared/http/limits.ts';
import { SETTING_TEXTS } from '#shared/pages/text-tokens.ts';
import { editAddress } from '#site/components/admin/RecordLinks.tsx';
import { exceptionInWords, serviceInWords } from '#shared/services/services.ts';
import { type AdminSettings, BIBLE_TRANSLATIONS } from '#shared/settings/settings.ts';
import type { RecordField } from '#site/components/admin/record-editor/record-fields.ts';
import { SelectField } from '#site/components/admin/fields/SelectField.tsx';
import { SwitchField } from '#site/components/admin/fields/SwitchField.tsx';
import type { SECTIONS } from '#site/components/admin/SectionLinks.tsx';
import { SETTING_LABELS } from '#site/components/admin/setting-labels.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { textField } from '#site/components/admin/record-editor/text-field.tsx';
import { embeddedAddress } from '#site/lib/page/web-address.ts';
import { DEFAULT_FOOTER_MENU, DEFAULT_MENU } from '#shared/settings/menu.ts';
import { CategoriesField, categoriesInWords } from './CategoriesField.tsx';
import { ColorField } from './ColorField.tsx';
import { MenuField, menuWords } from './MenuField.tsx';
import { ServiceExceptionsField } from './ServiceExceptionsField.tsx';
import { ServicesField } from './ServicesField.tsx';
import type { SettingsValues } from './settings-values.ts';
import { TimeZoneField } from './TimeZoneField.tsx';
import { channelWarning, mapWarning, pendingOfficeAddressText } from './setting-warnings.tsx';

const BASIC = 'Basic Information';
const SERVICE_TIMES = 'Service Times';
const CONTENT = 'Website Content';
const NETWORKS = 'Social Media & Online Presence';
const GIVING = 'Giving';
const MAIL = 'Incoming Messages';
const EVENTS = 'Event Categories';
const LOOKS = 'Colors, Menus & Pages';

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
  isWide: true,
  inWords: (isOn) => (isOn ? 'yes' : 'no'),
  render: (props) => <SwitchField {...props} hint={hint} />,
});

const NAME = { limit: LIMITS.short };
const SHORT_NAME = { ...NAME, isWide: false };
/** A text of a page. @param title its title under Page Text */
const textOfPage = (name: keyof typeof SETTING_TEXTS, title: string) =>
  setting(CONTENT, name, {
    ...{ limit: LIMITS.pageText, rows: 6, className: 'field-sizing-content max-h-[70vh] min-h-24' },
    hint: (
      <>
        The same text as{' '}
        <a href={`/admin/pages${editAddress(SETTING_TEXTS[name])}`} className="link">
          {title}
        </a>{' '}
        under Page Text, where you can add bold text, headings and links.
      </>
    ),
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
    hint: 'Leave blank to hide the address and its map.',
  }),
  phone: setting(BASIC, 'phone', {
    limit: LIMITS.phone,
    type: 'tel',
    isWide: false,
    hint: 'Leave blank to hide the phone number.',
  }),
  email: setting(BASIC, 'email', {
    limit: LIMITS.email,
    type: 'email',
    isRequired: true,
    isWide: false,
  }),
  services: {
    section: SERVICE_TIMES,
    label: 'Weekly Services',
    isWide: true,
    inWords: (services) => services.map(serviceInWords).join('\n'),
    render: (props) => <ServicesField {...props} />,
  },
  serviceExceptions: {
    section: SERVICE_TIMES,
    label: 'Schedule Changes',
    isWide: true,
    inWords: (exceptions) => exceptions.map(exceptionInWords).join('\n'),
    render: (props, _, { services }) => <ServiceExceptionsField {...props} services={services} />,
  },
  timeZone: {
    ...{ section: SERVICE_TIMES, label: SETTING_LABELS.timeZone },
    render: (props) => <TimeZoneField {...props} />,
  },
  pastorName: setting('Leadership', 'pastorName', {
    ...SHORT_NAME,
    hint: 'Leave blank while you are without a pastor.',
  }),
  aboutText: textOfPage('aboutText', 'Our Story'),
  missionStatement: textOfPage('missionStatement', 'Mission'),
  facebookUrl: setting(NETWORKS, 'facebookUrl', {
    ...NETWORK,
    hint: 'Paste the link to your page. Leave blank any network you do not use.',
  }),
  instagramUrl: setting(NETWORKS, 'instagramUrl', NETWORK),
  youtubeUrl: setting(NETWORKS, 'youtubeUrl', NETWORK),
  twitterUrl: setting(NETWORKS, 'twitterUrl', NETWORK),
  youtubeChannelId: setting(NETWORKS, 'youtubeChannelId', {
    ...SHORT_NAME,
    hint: 'Used for embedding live streams on the Sermons page',
    warning: channelWarning,
  }),
  preparesStreams: switched(
    NETWORKS,
    'preparesStreams',
    'Each new video on your channel becomes a draft, or is added to the sermon planned for that day.',
  ),
  googleMapsEmbed: setting('Maps & Location', 'googleMapsEmbed', {
    ...URL,
    hint: 'The map on the Contact page. In Google Maps choose Share, then "Embed a map", and paste the code here.',
    read: embeddedAddress,
    warning: mapWarning,
  }),
  givingUrl: setting(GIVING, 'givingUrl', {
    ...URL,
    hint: 'The link to your online giving page. Leave blank to hide the Give button.',
  }),
  givingScriptUrl: setting(GIVING, 'givingScriptUrl', {
    ...URL,
    hint: 'Optional. If your giving provider offers a script, it opens giving in a pop-up on your website. Try it at /giving-test.',
  }),
  officeEmail: {
    section: MAIL,
    label: SETTING_LABELS.officeEmail,
    render: (props, stored) => (
      <TextField
        {...props}
        type="email"
        limit={LIMITS.email}
        hint="Messages and visit requests are sent to this address. Visitors do not see it."
        warning={stored === null ? undefined : pendingOfficeAddressText(stored)}
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
  themeColor: {
    section: LOOKS,
    label: SETTING_LABELS.themeColor,
    isWide: true,
    render: (props) => <ColorField {...props} />,
  },
  bibleTranslation: {
    section: CONTENT,
    label: SETTING_LABELS.bibleTranslation,
    render: (props) => (
      <SelectField
        {...props}
        options={Object.entries(BIBLE_TRANSLATIONS).map(([name, code]) => [code, name])}
        hint="Scripture links open in this translation on Bible Gateway."
      />
    ),
  },
  hasConstitution: switched(
    LOOKS,
    'hasConstitution',
    'Turn this off to remove the page, its links and its PDF. The text is kept under Pages.',
  ),
  menu: {
    section: LOOKS,
    label: 'Header Menu',
    isWide: true,
    inWords: menuWords,
    render: (props) => (
      <MenuField
        {...props}
        usual={DEFAULT_MENU}
        hint="Give and Plan A Visit are always added at the end. Hiding a link does not remove its page."
      />
    ),
  },
  footerMenu: {
    section: LOOKS,
    label: 'Footer Menu',
    isWide: true,
    inWords: menuWords,
    render: (props) => (
      <MenuField
        {...props}
        usual={DEFAULT_FOOTER_MENU}
        hint="One of these links must lead to Contact."
      />
    ),
  },
};
