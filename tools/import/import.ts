import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import process from 'node:process';
import { isAddress, openAddress } from '#api/import/address.ts';
import { compareDrafts } from '#api/import/recognise.ts';
import { measureFiles } from '#api/import/file-sizes.ts';
import { beginRun, endRun } from '#api/import/runs.ts';
import { writeDrafts } from '#api/import/write-drafts.ts';
import { connect, type Database } from '#db/client.ts';
import { writeAs } from '#db/history/author.ts';
import { migrate } from '#db/migrate/migrate.ts';
import { readChurchZone, settingsQuery, toSettings } from '#db/settings/settings.ts';
import { churchDay } from '#shared/calendar/dates.ts';
import { doubtWords, type Doubt } from '#shared/import/doubts.ts';
import { draftFiles, SIZES_AT_ONCE, sizesWords } from '#shared/import/files.ts';
import { ImportFailure } from '#shared/import/failure.ts';
import { outcomeDoubts, prepared } from '#shared/import/prepared.ts';
import {
  countsLine,
  draftLine,
  importCounts,
  PREVIEWED_DRAFTS,
  type ImportCounts,
} from '#shared/import/preview.ts';
import { readSource } from '#shared/import/read-source.ts';
import { draftBatches, type Draft, type Outcome, type ReadSource } from '#shared/import/records.ts';
import { productionEnvironment } from '../backup/command-line.ts';
import { readLocalEnvironment } from '../environment/variables.ts';
import { withLocalDatabase } from '../postgres/open.ts';
import { ProgramError, runProgram } from '../program.ts';
import { readImportCommand, type ImportCommand } from './command-line.ts';

/** The author of these writes in the history. */
const AUTHOR = 'the command line';

/** Maximum number of doubts that a terminal shows; further ones are only counted. */
const MOST_LINES = 200;

/** Rejects a mistyped file name before the database is migrated. @throws ProgramError */
async function assertThere({ source }: ImportCommand): Promise<void> {
  const isThere = isAddress(source) || (await stat(source).catch(() => null))?.isFile() === true;
  if (!isThere) throw new ProgramError(new ImportFailure('no_file', source).message);
}

/** Reads the whole source before anything is written. @throws ProgramError */
async function read(
  database: Database,
  { source, kind, category }: ImportCommand,
): Promise<ReadSource> {
  try {
    const open = (address: string) => openAddress({ fetch }, address);
    const bytes = isAddress(source) ? await open(source) : createReadStream(source);
    return await readSource(bytes, {
      ...{ kind, category, open, today: churchDay(new Date()) },
      compare: (found) => compare(database, found),
    });
  } catch (error) {
    if (error instanceof ImportFailure) throw new ProgramError(error.message, { cause: error });
    throw error;
  }
}

/** Compares all drafts with the existing records, as a run would. */
async function compare(database: Database, { kind, drafts }: Pick<ReadSource, 'kind' | 'drafts'>) {
  const outcomes: Outcome[] = [];
  const unread: number[] = [];
  for (const batch of draftBatches(drafts)) {
    const compared = await compareDrafts(database, kind, batch);
    unread.push(...compared.unreadScripture.map((place) => place + outcomes.length));
    outcomes.push(...compared.outcomes);
  }
  return { outcomes, unreadScripture: unread };
}

function show(drafts: readonly Draft[], outcomes: readonly Outcome[], doubts: readonly Doubt[]) {
  const made = drafts.filter((_, index) => outcomes[index] === 'new');
  for (const draft of made.slice(0, PREVIEWED_DRAFTS)) console.log(draftLine(draft));
  if (made.length > PREVIEWED_DRAFTS) console.log(`… and ${made.length - PREVIEWED_DRAFTS} more`);
  if (doubts.length > 0) console.log('\nPlease look at these:');
  for (const doubt of doubts.slice(0, MOST_LINES)) console.log(`- ${doubtWords(doubt)}`);
  if (doubts.length > MOST_LINES) console.log(`… and ${doubts.length - MOST_LINES} more`);
  console.log('');
}

/** Prints the total size of the files to copy, and when the website copies them. */
async function showSizes(drafts: readonly Draft[]): Promise<void> {
  const addresses = draftFiles(drafts);
  const sizes: (number | null)[] = [];
  for (let from = 0; from < addresses.length; from += SIZES_AT_ONCE) {
    const some = addresses.slice(from, from + SIZES_AT_ONCE);
    sizes.push(...(await measureFiles({ fetch }, some)).sizes);
  }
  console.log(
    `To be copied by the website: ${sizesWords(sizes)}. It begins when Import is open in the admin, at the latest in the night.`,
  );
}

/** Writes the drafts as one run. @returns the outcome of each */
async function write(database: Database, command: ImportCommand, { kind, drafts }: ReadSource) {
  const services = { database, clock: () => new Date() };
  const id = await beginRun(services, { kind, source: command.source });
  const outcomes: Outcome[] = [];
  for (const batch of draftBatches(drafts)) {
    outcomes.push(...(await writeDrafts(services, { id, kind }, batch)));
    if (process.stderr.isTTY)
      process.stderr.write(`\r${outcomes.length} of ${drafts.length} written`);
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
  const end = (counts: ImportCounts) =>
    endRun(services, id, { ...counts, copies: command.isCopied });
  return { outcomes, end };
}

/**
 * Imports a source that was read: prints the resulting records, and writes them unless the run is dry.
 * @returns the counts of its last line
 */
export async function importSource(
  database: Database,
  command: ImportCommand,
  source: ReadSource,
): Promise<ImportCounts> {
  const { churchName } = toSettings(await settingsQuery(database));
  const { drafts, doubts } = prepared(source, command.isPublished ? { churchName } : null);
  const compared = await compare(database, { ...source, drafts });
  const known = [...doubts, ...outcomeDoubts(drafts, compared)];
  show(drafts, compared.outcomes, known);
  if (source.pages.length > 0)
    console.log(
      `${source.pages.length} pages stay where they are: Import in the admin shows their texts.`,
    );
  if (command.isCopied) await showSizes(drafts.filter((_, at) => compared.outcomes[at] === 'new'));
  const isChanged = compared.outcomes.some((outcome) => outcome === 'new' || outcome === 'changed');
  if (command.isDryRun || !isChanged) return importCounts(drafts, compared.outcomes, known);
  const { outcomes, end } = await write(database, command, { ...source, drafts });
  const refused = outcomeDoubts(drafts, { outcomes, unreadScripture: compared.unreadScripture });
  const counts = importCounts(drafts, outcomes, [...doubts, ...refused]);
  await end(counts);
  return counts;
}

runProgram(import.meta, async () => {
  const command = readImportCommand(process.argv.slice(2));
  await assertThere(command);
  const environment = command.isProduction ? productionEnvironment() : readLocalEnvironment();
  const work = async (url: string) => {
    await migrate(url);
    const database = connect(url);
    await readChurchZone(database);
    const source = await read(database, command);
    const counts = await writeAs({ session: AUTHOR }, () =>
      importSource(database, command, source),
    );
    console.log(countsLine(counts));
  };
  await withLocalDatabase(environment, work, 'live');
});
