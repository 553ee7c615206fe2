import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import type { Database } from '../client.ts';
import { settings } from '../tables.ts';

/** Former environment variables that became settings: the name of each variable, and its setting. */
const FORMER_VARIABLES = {
  GIVING_URL: 'givingUrl',
  GIVING_SCRIPT_URL: 'givingScriptUrl',
} as const;
const MADE_SETTINGS = '0037_settings_of_files';

type Variables = { readonly [Name in keyof typeof FORMER_VARIABLES]?: string | undefined };

/**
 * Copies the variables into the settings if the database is new, or if the migration that adds their columns was just
 * applied. Later, the variables are ignored.
 * @param isNew whether the database has just been seeded
 * @param applied names of the migrations that were just applied
 * @returns a sentence for each variable that is set and differs from its setting
 */
export async function adoptFormerVariables(
  database: Database,
  variables: Variables,
  { isNew, applied }: { isNew: boolean; applied: readonly string[] },
): Promise<string[]> {
  const { GIVING_URL: givingUrl, GIVING_SCRIPT_URL: givingScriptUrl } = variables;
  if (givingUrl === undefined && givingScriptUrl === undefined) return [];
  const given = { givingUrl, givingScriptUrl };
  if (isNew || applied.includes(MADE_SETTINGS)) {
    await database
      .insert(settings)
      .values({ ...DEFAULT_SETTINGS, ...given })
      .onConflictDoUpdate({ target: settings.id, set: given });
    return [];
  }
  const [kept] = await database
    .select({ givingUrl: settings.givingUrl, givingScriptUrl: settings.givingScriptUrl })
    .from(settings);
  return Object.entries(FORMER_VARIABLES).flatMap(([name, setting]) => {
    const value = given[setting];
    if (value === undefined || value === kept?.[setting]) return [];
    return `${name} is not used: Website Settings say where people give.`;
  });
}
