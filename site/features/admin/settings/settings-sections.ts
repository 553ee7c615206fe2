import { LIMITS } from '#shared/fields.ts';
import type { SettingsInput } from '#shared/settings.ts';

export type SettingName = keyof SettingsInput;

export type Setting = {
  name: SettingName;
  label: string;
  /** A service time and a channel say whether they can be read; a map takes Google's whole embed code too. */
  kind: 'line' | 'text' | 'email' | 'tel' | 'url' | 'serviceTime' | 'channel' | 'map';
  maxLength: number;
  isRequired?: boolean;
  hint?: string;
};

type Section = { title: string; settings: readonly Setting[] };

const url = (name: SettingName, label: string): Setting => ({
  name,
  label,
  kind: 'url',
  maxLength: LIMITS.url,
});

/** All settings in the order of the form (specification § 2). */
export const SECTIONS: readonly Section[] = [
  {
    title: 'Basic Information',
    settings: [
      {
        name: 'churchName',
        label: 'Church Name',
        kind: 'line',
        maxLength: LIMITS.short,
        isRequired: true,
      },
      { name: 'tagline', label: 'Tagline', kind: 'line', maxLength: LIMITS.short },
      {
        name: 'address',
        label: 'Address',
        kind: 'line',
        maxLength: LIMITS.short,
        isRequired: true,
      },
      { name: 'phone', label: 'Phone', kind: 'tel', maxLength: LIMITS.phone, isRequired: true },
      { name: 'email', label: 'Email', kind: 'email', maxLength: LIMITS.email, isRequired: true },
    ],
  },
  {
    title: 'Service Times',
    settings: [
      {
        name: 'sundayServiceTime',
        label: 'Sunday Service Time',
        kind: 'serviceTime',
        maxLength: LIMITS.time,
        isRequired: true,
      },
      {
        name: 'wednesdayServiceTime',
        label: 'Wednesday Service Time',
        kind: 'serviceTime',
        maxLength: LIMITS.time,
        isRequired: true,
      },
    ],
  },
  {
    title: 'Leadership',
    settings: [
      {
        name: 'pastorName',
        label: 'Pastor Name',
        kind: 'line',
        maxLength: LIMITS.short,
        isRequired: true,
      },
    ],
  },
  {
    title: 'Website Content',
    settings: [
      { name: 'aboutText', label: 'About Text', kind: 'text', maxLength: LIMITS.long },
      {
        name: 'missionStatement',
        label: 'Mission Statement',
        kind: 'text',
        maxLength: LIMITS.long,
      },
    ],
  },
  {
    title: 'Social Media & Online Presence',
    settings: [
      url('facebookUrl', 'Facebook URL'),
      url('instagramUrl', 'Instagram URL'),
      url('youtubeUrl', 'YouTube URL'),
      url('twitterUrl', 'Twitter URL'),
      {
        name: 'youtubeChannelId',
        label: 'YouTube Channel ID',
        kind: 'channel',
        maxLength: LIMITS.short,
      },
    ],
  },
  {
    title: 'Maps & Location',
    settings: [
      {
        name: 'googleMapsEmbed',
        label: 'Google Maps Embed URL',
        kind: 'map',
        maxLength: LIMITS.url,
        hint: 'A map embed URL for the contact page',
      },
    ],
  },
];
