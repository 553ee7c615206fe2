import { DEFAULT_SETTINGS, type Settings } from '#shared/settings.ts';
import type { Database } from './client.ts';
import { settings } from './schema/index.ts';

/** The columns of the settings that are public: all that an editor sees. */
export const settingsColumns = {
  version: settings.version,
  churchName: settings.churchName,
  tagline: settings.tagline,
  address: settings.address,
  phone: settings.phone,
  email: settings.email,
  sundayServiceTime: settings.sundayServiceTime,
  wednesdayServiceTime: settings.wednesdayServiceTime,
  pastorName: settings.pastorName,
  aboutText: settings.aboutText,
  missionStatement: settings.missionStatement,
  facebookUrl: settings.facebookUrl,
  instagramUrl: settings.instagramUrl,
  youtubeUrl: settings.youtubeUrl,
  twitterUrl: settings.twitterUrl,
  youtubeChannelId: settings.youtubeChannelId,
  googleMapsEmbed: settings.googleMapsEmbed,
};

/** Query for the one row of settings. */
export const settingsQuery = (db: Database) => db.select(settingsColumns).from(settings);

/** The saved settings, or the defaults of a church that has saved none. */
export const toSettings = ([row]: readonly Settings[]): Settings =>
  row ?? { ...DEFAULT_SETTINGS, version: 0 };
