import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import {
  adminSettingsColumns,
  readSettings,
  completeSettingsRow,
  filledPlainText,
} from '#db/settings/settings.ts';
import { pageTexts, settings } from '#db/tables.ts';
import { churchDay } from '#shared/calendar/dates.ts';
import { plainTextToMarkdown, SETTING_TEXTS } from '#shared/pages/text-tokens.ts';
import {
  type ListedService,
  exceptionProblem,
  type ServiceException,
} from '#shared/services/services.ts';
import { listedServices, serviceMinutes } from '#shared/services/service-times.ts';
import type { AdminSettings, Settings, SettingsInput } from '#shared/settings/settings.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError, foundRow } from '../http/errors.ts';
import {
  requireVersionQuery,
  retryOnConflict,
  currentVersionQuery,
  replaceOnConflict,
  writtenRow,
} from '../http/versions.ts';
import { replaceTextQuery } from '../pages/page-text-versions.ts';

type WriteDependencies = Pick<Dependencies, 'database' | 'clock' | 'configuration'>;
type Saved = Settings & {
  officeEmail: string | null;
  officeEmailPending: string | null;
  officeEmailAskedAt: Date | null;
};

/**
 * Converts the row of settings to the answer that the admin gets. If no editor has entered an address of the office,
 * the answer has that of the environment (`mailTo`).
 */
export const toAdminSettings = (
  { officeEmail, officeEmailAskedAt, ...row }: Saved,
  { mailTo }: WriteDependencies['configuration'],
): AdminSettings => ({
  ...completeSettingsRow(row),
  officeEmail: officeEmail ?? mailTo,
  officeEmailAskedAt: officeEmailAskedAt?.toISOString() ?? null,
});

/** Id of the only row in the table `settings`. */
const SETTINGS_ID = 1;

/** Column values for the office's address when settings are saved for the first time. */
const firstOffice = ({ officeEmail }: Write['input'], mailTo: string) =>
  officeEmail === undefined || officeEmail === mailTo ? {} : { officeEmailPending: officeEmail };

/** Column values for a changed address of the office, which stays pending until its confirmation link is opened. */
function changedOffice({ officeEmail: typed }: Write['input'], mailTo: string) {
  if (typed === undefined) return {};
  if (typed === null) return { officeEmail: null, officeEmailPending: null };
  const { officeEmail, officeEmailPending, officeEmailAskedAt } = settings;
  const isPending = sql`${officeEmailPending} is not distinct from ${typed}::text`;
  return {
    officeEmailPending: sql`nullif(${typed}::text, coalesce(${officeEmail}, ${mailTo}::text))`,
    officeEmailAskedAt: sql`case when ${isPending} then ${officeEmailAskedAt} end`,
  };
}

type Write = { input: Omit<SettingsInput, keyof typeof SETTING_TEXTS>; mailTo: string; now: Date };

/** Statement that saves the settings. @param isFirst whether none were saved before; else the row is replaced */
function upsertQuery(database: Database, { input, mailTo, now }: Write, isFirst: boolean) {
  const { officeEmail: _, ...others } = input;
  const changed = { ...others, ...changedOffice(input, mailTo) };
  const expected = isFirst ? 0 : undefined;
  return database
    .insert(settings)
    .values({ ...others, ...firstOffice(input, mailTo), createdAt: now, updatedAt: now })
    .onConflictDoUpdate(replaceOnConflict(settings, { expected }, changed, now))
    .returning({ id: settings.id });
}

/**
 * Converts a typed text to the Markdown to save; null restores the default text.
 * @returns undefined if the words are unchanged, so that the saved text keeps its formatting and its placeholders
 */
function changedText(
  typed: string | null,
  was: string | null,
  saved: Settings,
): string | null | undefined {
  if (typed === was) return undefined;
  const markdown = typed === null ? null : plainTextToMarkdown(typed);
  return filledPlainText(markdown, saved) === was ? undefined : markdown;
}

/** The input's service exceptions from today on, sorted by day; undefined if the input does not contain the field. */
export const comingServiceExceptions = ({ serviceExceptions }: SettingsInput, now: Date) =>
  serviceExceptions
    ?.filter(({ day }) => day >= churchDay(now))
    .toSorted((one, other) => one.day.localeCompare(other.day));

/** The services to save. A changed `sundayServiceTime` or `wednesdayServiceTime` replaces the time in the list. */
function changedServices(typed: SettingsInput, saved: Settings): ListedService[] {
  const { services = listedServices(saved) } = typed;
  const timeOf = (name: 'sundayServiceTime' | 'wednesdayServiceTime', place: 0 | 1) =>
    typed[name] === saved[name] ? (services[place]?.start ?? null) : typed[name];
  return listedServices({
    services,
    sundayServiceTime: timeOf('sundayServiceTime', 0) ?? typed.sundayServiceTime,
    wednesdayServiceTime: timeOf('wednesdayServiceTime', 1),
  }).map(({ start, end, ...service }) => {
    // The end is dropped if the new start is later.
    const isPast = start !== null && serviceMinutes(start, end) === null;
    return { ...service, start, end: isPast ? null : end };
  });
}

/** Column values for the list of services, and for two older settings with the times of the first two services. */
const serviceColumns = (services: ListedService[]) => ({
  services,
  sundayServiceTime: services[0]?.start ?? '',
  wednesdayServiceTime: services[1]?.start ?? null,
});

/** Checks that coming exceptions are of services in the list. @throws AppError invalid_body */
function checkExceptions(
  exceptions: readonly ServiceException[],
  services: readonly ListedService[],
  now: Date,
): void {
  const errors = exceptions.flatMap((exception, index) => {
    const problem = exception.day < churchDay(now) ? null : exceptionProblem(exception, services);
    if (problem === null) return [];
    return { path: `serviceExceptions.${String(index)}.${problem.path}`, message: problem.message };
  });
  if (errors.length > 0) throw new AppError('invalid_body', { errors });
}

/**
 * Saves all settings, and the two page texts that the settings also contain (`SETTING_TEXTS`).
 * @param expected the version that the editor loaded; undefined accepts any version
 * @throws AppError invalid_body, conflict
 */
export const saveSettings = (
  dependencies: WriteDependencies,
  typed: SettingsInput,
  expected: number | undefined,
): Promise<AdminSettings> =>
  retryOnConflict(async () => {
    const { database, clock, configuration } = dependencies;
    const saved = await readSettings(database);
    if (expected !== undefined && expected !== saved.version) {
      throw new AppError('conflict', { version: saved.version });
    }
    const now = clock();
    const { aboutText, missionStatement, ...others } = typed;
    const services = changedServices(typed, saved);
    const serviceExceptions = comingServiceExceptions(typed, now);
    checkExceptions(typed.serviceExceptions ?? saved.serviceExceptions, services, now);
    const input = { ...others, ...serviceColumns(services), serviceExceptions };
    const version = saved.version === 0 ? null : saved.version;
    const write = (name: keyof typeof SETTING_TEXTS, text: string | null) => {
      const [id, markdown] = [SETTING_TEXTS[name], changedText(text, saved[name], saved)];
      return markdown === undefined
        ? currentVersionQuery(database, pageTexts, id)
        : replaceTextQuery(dependencies, id, markdown);
    };
    const [, written, , , rows, current] = await database.batch([
      requireVersionQuery(database, 'settings', { id: SETTINGS_ID, version }),
      upsertQuery(database, { input, mailTo: configuration.mailTo, now }, version === null),
      write('aboutText', aboutText),
      write('missionStatement', missionStatement),
      database.select(adminSettingsColumns).from(settings),
      currentVersionQuery(database, settings, SETTINGS_ID),
    ]);
    writtenRow(written, current);
    return toAdminSettings(foundRow(rows), configuration);
  });
