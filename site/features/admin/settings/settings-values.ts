import * as z from 'zod/mini';
import { SettingsInput, type Settings } from '#shared/settings.ts';
import { SECTIONS, type SettingName } from './settings-sections.ts';

/** The settings as the form holds them: text, empty where nothing is set. */
const SettingsValues = z.record(z.keyof(SettingsInput), z.string());
export type SettingsValues = z.infer<typeof SettingsValues>;

/** What the form gives when it is sent. */
export const SettingsForm = z.pipe(
  z.pipe(
    SettingsValues,
    z.transform((typed: SettingsValues): z.input<typeof SettingsInput> => typed),
  ),
  SettingsInput,
);

export const SETTING_NAMES: readonly SettingName[] = SECTIONS.flatMap(({ settings }) =>
  settings.map(({ name }) => name),
);

/** Saved settings in the form. */
export const valuesOf = (settings: Settings): SettingsValues => ({
  churchName: settings.churchName,
  tagline: settings.tagline ?? '',
  address: settings.address ?? '',
  phone: settings.phone ?? '',
  email: settings.email,
  sundayServiceTime: settings.sundayServiceTime,
  wednesdayServiceTime: settings.wednesdayServiceTime ?? '',
  pastorName: settings.pastorName ?? '',
  aboutText: settings.aboutText ?? '',
  missionStatement: settings.missionStatement ?? '',
  facebookUrl: settings.facebookUrl ?? '',
  instagramUrl: settings.instagramUrl ?? '',
  youtubeUrl: settings.youtubeUrl ?? '',
  twitterUrl: settings.twitterUrl ?? '',
  youtubeChannelId: settings.youtubeChannelId ?? '',
  googleMapsEmbed: settings.googleMapsEmbed ?? '',
});
