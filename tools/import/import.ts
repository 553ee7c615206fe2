import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import process from 'node:process';
import * as z from 'zod/mini';
import { isSourceAddress, measureFileSizes, openSourceAddress } from '#api/import/address.ts';
import { compareDrafts } from '#api/import/recognize-drafts.ts';
import { beginRun, endRun } from '#api/import/runs.ts';
import { writeDrafts } from '#api/import/write-drafts.ts';
import { connect, type Database } from '#db/client.ts';
import { writeAs } from '#db/history/author.ts';
import { migrate } from '#db/migrate/migrate.ts';
import { applyChurchZone, settingsQuery, toSettings } from '#db/settings/settings.ts';
import { churchDay } from '#shared/calendar/dates.ts';
import { doubtWords, ImportFailure } from '#shared/import/problems.ts';
import { isMappedField, type MappedField, type Mapping } from '#shared/import/mapping.ts';
import {
  countsLine,
  draftLine,
  MOST_PREVIEWED_DRAFTS,
  importPreview,
} from '#shared/import/preview.ts';
import type { ImportPreview } from '#shared/import/preview.ts';
import { readSource } from '#shared/import/read-source.ts';
import {
  draftFileAddresses,
  ImportKind,
  type Draft,
  type SourceContent,
} from '#shared/import/records.ts';
import { fileSizesText, type ImportCounts } from '#shared/import/runs.ts';
import { askSizes, compareAll, writeAll, type ImportService } from '#shared/import/steps.ts';
import { productionEnvironment } from '../backup/command-line.ts';
import { ProgramError, readArguments, readLocalEnvironment, runProgram } from '../program.ts';
import { withDatabaseUrl } from '../postgres/open.ts';

const USAGE =
  'Please write: npm run import -- FILE|ADDRESS [--kind podcast|wordpress|calendar|table|youtube] [--category NAME] [--map COLUMN=FIELD] [--dry-run] [--publish] [--copy] [--production]';

/** Parses the `--map` arguments; undefined if one of them does not name a field. */
function mappingOf(given: readonly string[]): Mapping | undefined {
  const mapping = new Map<string, MappedField>();
  for (const each of given) {
    const [, part = '', field = ''] = /^(.*)=(\w+)$/.exec(each) ?? [];
    if (!isMappedField(field)) return undefined;
    mapping.set(part, field);
  }
  return mapping;
}

/** Reads the program's arguments. @throws ProgramError with the usage for other arguments */
function readImportCommand() {
  const { values, positionals } = readArguments(USAGE, {
    kind: { type: 'string' },
    /** The WordPress category whose posts are sermons. */
    category: { type: 'string' },
    /** Maps a column of a table, or a part of videos' titles, to a field: `Thema=title`. */
    map: { type: 'string', multiple: true, default: [] },
    'dry-run': { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    /** Whether to copy recordings, pictures and documents into the library afterwards. */
    copy: { type: 'boolean', default: false },
    /** Whether to import into the church's live site, with the variables of `.production.vars`. */
    production: { type: 'boolean', default: false },
  });
  const kind = z.safeParse(z.optional(ImportKind), values.kind);
  const [source, ...others] = positionals;
  const mapping = mappingOf(values.map);
  if (!kind.success || source === undefined || others.length > 0 || mapping === undefined)
    throw new ProgramError(USAGE);
  return { ...values, kind: kind.data, mapping, source };
}
type ImportCommand = ReturnType<typeof readImportCommand>;

/** The author of the import's writes in the history. */
const AUTHOR = 'the command line';

/** Maximum number of printed doubts. All other doubts are only counted. */
const MOST_LINES = 200;

/** Rejects a mistyped file name before the database is migrated. @throws ProgramError */
async function assertSourceExists({ source }: ImportCommand): Promise<void> {
  const isThere =
    isSourceAddress(source) || (await stat(source).catch(() => null))?.isFile() === true;
  if (!isThere) throw new ProgramError(`There is no file ${source}.`);
}

/** Reads the whole source before anything is written. @throws ProgramError */
async function read(
  database: Database,
  { source, kind, category, mapping }: ImportCommand,
): Promise<SourceContent> {
  try {
    const open = (address: string) => openSourceAddress({ fetch }, address);
    const bytes = isSourceAddress(source) ? await open(source) : createReadStream(source);
    return await readSource(bytes, {
      ...{ kind, category, mapping, open, today: churchDay(new Date()) },
      compare: (found) => compareAll(serviceOf(database), found),
    });
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    const [first] = error.parts;
    const help = first === undefined ? '' : `. Or name each: --map "${first.part}=title"`;
    throw new ProgramError(error.message + help, { cause: error });
  }
}

/** Creates an `ImportService` that calls the API's functions directly. */
function serviceOf(database: Database): ImportService {
  const services = { database, clock: () => new Date() };
  return {
    compare: (kind, drafts) => compareDrafts(database, kind, drafts),
    begin: (run) => beginRun(services, run),
    write: (run, drafts) => writeDrafts(services, run, drafts),
    end: (id, ended) => endRun(services, id, ended),
  };
}

function showSome(lines: readonly string[], most: number): void {
  for (const line of lines.slice(0, most)) console.log(line);
  if (lines.length > most) console.log(`… and ${lines.length - most} more`);
}

function show({ made, doubts }: ImportPreview): void {
  showSome(made.map(draftLine), MOST_PREVIEWED_DRAFTS);
  if (doubts.length > 0) console.log('\nPlease look at these:');
  showSome(
    doubts.map((doubt) => `- ${doubtWords(doubt)}`),
    MOST_LINES,
  );
  console.log('');
}

/**
 * Prints the number and the size of the files that will be copied, when the copying begins, and where its progress is
 * shown.
 */
async function showSizes(drafts: readonly Draft[]): Promise<void> {
  const sizes = await askSizes(draftFileAddresses(drafts), ({ addresses }) =>
    measureFileSizes({ fetch }, addresses),
  );
  console.log(
    `To be copied by the website: ${fileSizesText(sizes)}. It begins when Import is open in the admin, which shows how far it is, at the latest in the night.`,
  );
}

const onProgress = (written: number, all: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${written} of ${all} written`);
};

type WritingCommand = Pick<ImportCommand, 'source' | 'publish' | 'copy' | 'dry-run'>;

/** Prints the records of a source. Writes them unless it is a dry run. @returns the counts for the last line */
export async function importSource(
  database: Database,
  { source: name, publish: isPublished, copy: isCopied, 'dry-run': isDryRun }: WritingCommand,
  source: SourceContent,
): Promise<ImportCounts> {
  const { churchName } = toSettings(await settingsQuery(database));
  const choices = { isPublished, isCopied, churchName };
  const service = serviceOf(database);
  const compared = await compareAll(service, source);
  const preview = importPreview(source, compared, choices);
  show(preview);
  if (source.pages.length > 0)
    console.log(
      `${source.pages.length} pages stay where they are: Import in the admin shows their texts.`,
    );
  if (isCopied) await showSizes(preview.made);
  if (isDryRun || preview.made.length + preview.changed === 0) return preview.counts;
  const counts = await writeAll(service, { name, source, compared, choices, onProgress });
  if (process.stderr.isTTY) process.stderr.write('\n');
  return counts;
}

runProgram(import.meta, async () => {
  const command = readImportCommand();
  await assertSourceExists(command);
  const environment = command.production ? productionEnvironment() : readLocalEnvironment();
  const work = async (url: string) => {
    await migrate(url);
    const database = connect(url);
    await applyChurchZone(database);
    const source = await read(database, command);
    const counts = await writeAs({ session: AUTHOR }, () =>
      importSource(database, command, source),
    );
    console.log(countsLine(counts));
  };
  await withDatabaseUrl(environment, work, 'live');
});
