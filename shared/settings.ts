import * as z from 'zod/mini';
import { emailAddress, LIMITS, optionalText, optionalUrl, text } from './fields.ts';

/** What an editor sends to save the settings: the full object (specification § 7). */
export const SettingsInput = z.object({
  churchName: text(1, LIMITS.short, 'Church name is required'),
  tagline: optionalText(LIMITS.short),
  address: text(1, LIMITS.short, 'Address is required'),
  phone: text(1, LIMITS.phone, 'Phone is required'),
  email: emailAddress,
  sundayServiceTime: text(1, LIMITS.time, 'Sunday service time is required'),
  wednesdayServiceTime: text(1, LIMITS.time, 'Wednesday service time is required'),
  pastorName: text(1, LIMITS.short, 'Pastor name is required'),
  aboutText: optionalText(LIMITS.long),
  missionStatement: optionalText(LIMITS.long),
  facebookUrl: optionalUrl,
  instagramUrl: optionalUrl,
  youtubeUrl: optionalUrl,
  twitterUrl: optionalUrl,
  youtubeChannelId: optionalText(LIMITS.short),
  googleMapsEmbed: optionalUrl,
});
export type SettingsInput = z.infer<typeof SettingsInput>;

/** The settings as the API answers them. */
export const Settings = z.extend(SettingsInput, { version: z.int() });
export type Settings = z.infer<typeof Settings>;

/** The settings of a new church; the seed gives the demo church its own. */
export const DEFAULT_SETTINGS: SettingsInput = {
  churchName: 'Our Church',
  tagline: null,
  address: '100 Main Street, Springfield, IL 62701',
  phone: '(217) 555-0100',
  email: 'office@example.org',
  sundayServiceTime: '11:00 AM',
  wednesdayServiceTime: '7:00 PM',
  pastorName: 'Our Pastor',
  aboutText: null,
  missionStatement: null,
  facebookUrl: null,
  instagramUrl: null,
  youtubeUrl: null,
  twitterUrl: null,
  youtubeChannelId: null,
  googleMapsEmbed: null,
};
