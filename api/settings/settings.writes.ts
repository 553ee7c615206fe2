import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import {
  adminSettingsColumns,
  readSettings,
  completeSettingsRow,
  shownWords,
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
  repeatOnChange,
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
 * Converts a row of the settings to the admin's answer.
 * @param mailTo address of the office in the environment, used until an editor enters an address
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

/** Column values of the office's address in the first saved settings. */
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

function upsert(database: Database, { input, mailTo, now }: Write, isFirst: boolean) {
  const { officeEmail: _, ...others } = input;
  const changed = { ...others, ...changedOffice(input, mailTo) };
  return database
    .insert(settings)
    .values({ ...others, ...firstOffice(input, mailTo), createdAt: now, updatedAt: now })
    .onConflictDoUpdate(
      replaceOnConflict(settings, { expected: isFirst ? 0 : undefined }, changed, now),
    )
    .returning({ id: settings.id });
}

/**
 * Converts an entered text to Markdown; null means the default text. Returns undefined if the words are unchanged, so
 * that the page's text keeps its formatting and its placeholders for other settings.
 */
function changedText(
  typed: string | null,
  was: string | null,
  saved: Settings,
): string | null | undefined {
  if (typed === was) return undefined;
  const markdown = typed === null ? null : plainTextToMarkdown(typed);
  return shownWords(markdown, saved) === was ? undefined : markdown;
}

/** The input's service exceptions from today on, sorted by day; undefined if the input does not contain the field. */
export const comingServiceExceptions = ({ serviceExceptions }: SettingsInput, now: Date) =>
  serviceExceptions
    ?.filter(({ day }) => day >= churchDay(now))
    .toSorted((one, other) => one.day.localeCompare(other.day));

/** The list of services to save. A changed `sundayServiceTime` or `wednesdayServiceTime` replaces the list's time. */
function changedServices(typed: SettingsInput, saved: Settings): ListedService[] {
  const { services = listedServices(saved) } = typed;
  const timeOf = (name: 'sundayServiceTime' | 'wednesdayServiceTime', place: 0 | 1) =>
    typed[name] === saved[name] ? (services[place]?.start ?? null) : typed[name];
  return listedServices({
    services,
    sundayServiceTime: timeOf('sundayServiceTime', 0) ?? typed.sundayServiceTime,
    wednesdayServiceTime: timeOf('wednesdayServiceTime', 1),
  }).map(({ start, end, ...service }) => {
    // A new start may be later than the saved end.
    const isPast = start !== null && serviceMinutes(start, end) === null;
    return { ...service, start, end: isPast ? null : end };
  });
}

/** Column values for the list of services, and for the older settings that hold the times of the first two services. */
const inStep = (services: ListedService[]) => ({
  services,
  sundayServiceTime: services[0]?.start ?? '',
  wednesdayServiceTime: services[1]?.start ?? null,
});

/** @throws AppError invalid_body for an exception of a service that is not in the list */
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
 * Saves all settings, with the page texts that belong to them.
 * @param expected the version that the editor loaded; undefined matches any version
 * @throws AppError conflict
 */
export const saveSettings = (
  dependencies: WriteDependencies,
  typed: SettingsInput,
  expected: number | undefined,
): Promise<AdminSettings> =>
  repeatOnChange(async () => {
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
    const input = { ...others, ...inStep(services), serviceExceptions };
    const version = saved.version === 0 ? null : saved.version;
    const write = (name: keyof typeof SETTING_TEXTS, text: string | null) => {
      const [id, markdown] = [SETTING_TEXTS[name], changedText(text, saved[name], saved)];
      return markdown === undefined
        ? currentVersionQuery(database, pageTexts, id)
        : replaceTextQuery(dependencies, id, markdown);
    };
    const [, written, , , rows, current] = await database.batch([
      requireVersionQuery(database, 'settings', { id: SETTINGS_ID, version }),
      upsert(database, { input, mailTo: configuration.mailTo, now }, version === null),
      write('aboutText', aboutText),
      write('missionStatement', missionStatement),
      database.select(adminSettingsColumns).from(settings),
      currentVersionQuery(database, settings, SETTINGS_ID),
    ]);
    writtenRow(written, current);
    return toAdminSettings(foundRow(rows), configuration);
  });
