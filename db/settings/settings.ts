import { getTableColumns } from 'drizzle-orm';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings/settings.ts';
import type { Database } from '../client.ts';
import { settings } from '../tables.ts';

const { id, createdAt, updatedAt, ...columns } = getTableColumns(settings);

/** Public columns of the settings: all that an editor sees. */
export const settingsColumns = columns;

/** Query for the one row of settings. */
export const settingsQuery = (db: Database) => db.select(settingsColumns).from(settings);

/** The saved settings, or the defaults when none are saved. */
export const toSettings = ([row]: readonly Settings[]): Settings =>
  row ?? { ...DEFAULT_SETTINGS, version: 0 };
