import { getTableColumns } from 'drizzle-orm';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings/settings.ts';
import type { Database } from '../client.ts';
import { settings } from '../tables.ts';

const {
  id,
  createdAt,
  updatedAt,
  officeEmail,
  officeEmailPending,
  officeEmailAskedAt,
  ...columns
} = getTableColumns(settings);

/** Public columns of the settings. */
export const settingsColumns = columns;

const officeColumns = { officeEmail, officeEmailPending, officeEmailAskedAt };

/** All that an editor sees of the settings. */
export const adminSettingsColumns = { ...columns, ...officeColumns };

/** Query for the one row of settings. */
export const settingsQuery = (db: Database) => db.select(settingsColumns).from(settings);

/** Query for where the office's mail goes, and will go. */
export const officeEmailQuery = (db: Database) => db.select(officeColumns).from(settings);

/** The saved settings, or the defaults when none are saved. */
export const toSettings = ([row]: readonly Settings[]): Settings =>
  row ?? { ...DEFAULT_SETTINGS, version: 0 };
