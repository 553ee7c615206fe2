import { TOKENS } from '#shared/pages/text-tokens.ts';
import type { SettingsInput } from '#shared/settings/settings.ts';

/** The labels of the settings on the admin screens. */
export const SETTING_LABELS = {
  churchName: 'Church Name',
  tagline: 'Tagline',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  sundayServiceTime: 'Sunday Service Time',
  wednesdayServiceTime: 'Wednesday Service Time',
  pastorName: 'Pastor Name',
  aboutText: 'Our Story',
  missionStatement: 'Mission Statement',
  facebookUrl: 'Facebook',
  instagramUrl: 'Instagram',
  youtubeUrl: 'YouTube',
  twitterUrl: 'X (Twitter)',
  youtubeChannelId: 'YouTube Channel ID',
  preparesStreams: 'Draft a Sermon from Each New Stream',
  googleMapsEmbed: 'Google Maps Embed',
  givingUrl: 'Giving Page',
  givingScriptUrl: 'Giving Pop-Up Script',
  officeEmail: 'Send Messages To',
  hasConstitution: 'Constitution Page',
  bibleTranslation: 'Bible Translation',
  timeZone: 'Time Zone',
  themeColor: 'Website Color',
} as const satisfies Partial<Record<keyof SettingsInput, string>>;

const BRACES = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Replaces the names of settings in tokens by their labels: `{{churchName}}` becomes `{{Church Name}}`. */
export const withLabels = (text: string): string =>
  text.replace(BRACES, (braces, name: string) => {
    const token = TOKENS.find((each) => each === name);
    return token === undefined ? braces : `{{${SETTING_LABELS[token]}}}`;
  });
