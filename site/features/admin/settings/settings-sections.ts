import { LIMITS } from '#shared/fields.ts';
import type { SettingsInput } from '#shared/settings.ts';
import { channelWarning, serviceTimeWarning } from './warnings.ts';

export type SettingName = keyof SettingsInput;

export type Setting = {
  name: SettingName;
  label: string;
  /** A map takes Google's whole embed code too. */
  kind: 'line' | 'text' | 'email' | 'tel' | 'url' | 'map';
  maxLength: number;
  isRequired?: boolean;
  hint?: string;
  /** What the typed text leads to that its editor may not expect; undefined where nothing does. */
  warning?: (typed: string) => string | undefined;
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
        hint: 'Left empty, no page shows an address or a map of it.',
      },
      {
        name: 'phone',
        label: 'Phone',
        kind: 'tel',
        maxLength: LIMITS.phone,
        hint: 'Left empty, no page shows a phone number.',
      },
      { name: 'email', label: 'Email', kind: 'email', maxLength: LIMITS.email, isRequired: true },
    ],
  },
  {
    title: 'Service Times',
    settings: [
      {
        name: 'sundayServiceTime',
        label: 'Sunday Service Time',
        kind: 'line',
        maxLength: LIMITS.time,
        isRequired: true,
        hint: 'Such as 11:00 AM',
        warning: (typed) => serviceTimeWarning('sundayServiceTime', typed),
      },
      {
        name: 'wednesdayServiceTime',
        label: 'Wednesday Service Time',
        kind: 'line',
        maxLength: LIMITS.time,
        hint: 'Such as 7:00 PM. Left empty, no page mentions a service on Wednesday.',
        warning: (typed) => serviceTimeWarning('wednesdayServiceTime', typed),
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
        hint: 'Left empty, no page names a pastor.',
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
        kind: 'line',
        maxLength: LIMITS.short,
        hint: 'Used for embedding live streams on the sermons page',
        warning: channelWarning,
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
