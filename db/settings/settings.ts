import { getTableColumns, sql } from 'drizzle-orm';
import { markdownToPlainText } from '#shared/pages/markdown.ts';
import { setChurchZone } from '#shared/calendar/dates.ts';
import { BROKEN_BRACES, SETTING_TEXTS, fillTokens, type Token } from '#shared/pages/text-tokens.ts';
import { listedServices } from '#shared/services/service-times.ts';
import { withMissingDefaults } from '#shared/settings/categories.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings/settings.ts';
import type { Database } from '../client.ts';
import { pageTexts, settings } from '../tables.ts';

const {
  id,
  createdAt,
  updatedAt,
  officeEmail,
  officeEmailPending,
  officeEmailAskedAt,
  ...columns
} = getTableColumns(settings);

/** Subquery for the Markdown of a page text that is edited as a setting; null for a default text. */
const pageTextMarkdown = (id: string) =>
  sql<
    string | null
  >`(select ${pageTexts.markdown} from ${pageTexts} where ${pageTexts.id} = ${id})`;

/** Columns of the settings that visitors may see. */
export const settingsColumns = {
  ...columns,
  aboutText: pageTextMarkdown(SETTING_TEXTS.aboutText),
  missionStatement: pageTextMarkdown(SETTING_TEXTS.missionStatement),
};

const officeColumns = { officeEmail, officeEmailPending, officeEmailAskedAt };

/** Columns of all settings that an editor sees. */
export const adminSettingsColumns = { ...settingsColumns, ...officeColumns };

/** Query for the row of settings; no row if none are saved. */
export const settingsQuery = (db: Database) => db.select(settingsColumns).from(settings);

/** Query for the office's mail address, and for a new one that is not confirmed yet; no row before the first save. */
export const officeEmailQuery = (db: Database) => db.select(officeColumns).from(settings);

type Texts = Pick<Settings, keyof typeof SETTING_TEXTS | Token>;
type Derived = Texts & Pick<Settings, 'services' | 'categories'>;

/** The plain words of a Markdown text, with settings in place of tokens (`{{churchName}}`); null for an empty text. */
export const filledPlainText = (markdown: string | null, settings: Texts): string | null =>
  markdown === null
    ? null
    : fillTokens(markdownToPlainText(markdown), settings).replaceAll(BROKEN_BRACES, '{{') || null;

/**
 * Completes a row of settings. It converts the two page texts to plain words, adds the times in the two older settings
 * to the list of services, and adds missing default categories.
 */
export const completeSettingsRow = <Row extends Derived>(row: Row): Row => ({
  ...row,
  services: listedServices(row),
  categories: withMissingDefaults(row.categories),
  aboutText: filledPlainText(row.aboutText, row),
  missionStatement: filledPlainText(row.missionStatement, row),
});

/** Sets the church's time zone in this process, from the settings, for programs that have no build to read it from. */
export async function applyChurchZone(db: Database): Promise<void> {
  const [row] = await db.select({ timeZone: settings.timeZone }).from(settings);
  setChurchZone(row?.timeZone ?? DEFAULT_SETTINGS.timeZone);
}

/** Reads the saved settings, or the defaults if none are saved, with the two page texts that belong to them. */
export async function readSettings(db: Database): Promise<Settings> {
  const { aboutText, missionStatement } = settingsColumns;
  const [rows, [texts]] = await db.batch([
    settingsQuery(db),
    db.select({ aboutText, missionStatement }).from(sql`(select 1) as one`),
  ]);
  return rows.length > 0 ? toSettings(rows) : completeSettingsRow({ ...toSettings([]), ...texts });
}

/** Converts the row of settings; without a row, returns the defaults. */
export const toSettings = ([row]: readonly Settings[]): Settings =>
  row === undefined ? { ...DEFAULT_SETTINGS, version: 0 } : completeSettingsRow(row);

/** Former environment variables that are settings now: the setting by the name of the variable. */
const FORMER_VARIABLES = {
  GIVING_URL: 'givingUrl',
  GIVING_SCRIPT_URL: 'givingScriptUrl',
} as const;
const MADE_SETTINGS = '0037_settings_of_files';

type Variables = { readonly [Name in keyof typeof FORMER_VARIABLES]?: string | undefined };

/**
 * Copies former variables into the settings if the database is new, or if the migration that adds their columns was
 * just applied. Later they are ignored.
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
