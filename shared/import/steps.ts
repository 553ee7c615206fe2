import { importCounts, importPreview, type ImportChoices } from './preview.ts';
import { draftBatches } from './records.ts';
import type {
  DraftComparison,
  Draft,
  ImportKind,
  ImportOutcome,
  SourceContent,
} from './records.ts';
import {
  MOST_SIZES_AT_ONCE,
  type EndRunInput,
  type ImportCounts,
  type StartRunInput,
} from './runs.ts';

/** The steps of an import that need the website: API calls in a browser, function calls in `npm run import`. */
export type ImportService = {
  compare: (kind: ImportKind, drafts: Draft[]) => Promise<DraftComparison[]>;
  begin: (run: StartRunInput) => Promise<number>;
  write: (run: { id: number; kind: ImportKind }, drafts: Draft[]) => Promise<ImportOutcome[]>;
  end: (id: number, ended: EndRunInput) => Promise<unknown>;
};

/**
 * Compares all drafts with the stored records, without sending transcripts. @returns a result for each draft, in order
 */
export async function compareAll(
  service: ImportService,
  { kind, drafts }: Pick<SourceContent, 'kind' | 'drafts'>,
): Promise<DraftComparison[]> {
  const all: DraftComparison[] = [];
  const silent = drafts.map((draft) =>
    draft.type === 'sermon' ? { ...draft, transcript: undefined } : draft,
  );
  for (const batch of draftBatches(silent)) all.push(...(await service.compare(kind, batch)));
  return all;
}

type Writing = {
  /** The file name or the address of the source. */
  name: string;
  source: SourceContent;
  compared: readonly DraftComparison[];
  choices: ImportChoices;
  onProgress: (written: number, all: number) => void;
};

/** Writes a source as one run. A second call after a failure continues the run. @returns the counts of the run */
export async function writeAll(
  service: ImportService,
  { name, source, compared, choices, onProgress }: Writing,
): Promise<ImportCounts> {
  const { kind } = source;
  const { records, doubts } = importPreview(source, compared, choices);
  const id = await service.begin({ kind, source: name });
  const outcomes: ImportOutcome[] = [];
  for (const batch of draftBatches(records.map(({ draft }) => draft))) {
    outcomes.push(...(await service.write({ id, kind }, batch)));
    onProgress(outcomes.length, records.length);
  }
  const written = records.map((record, place) => ({
    ...record,
    outcome: outcomes[place] ?? record.outcome,
  }));
  const counts = importCounts(written, doubts);
  const { alreadyHere, doubtful } = counts;
  await service.end(id, { alreadyHere, doubtful, copies: choices.isCopied });
  return counts;
}

/** Asks for the sizes of files in bytes, some at a time. The sizes that a failed call would give are unknown (null). */
export async function askSizes(
  addresses: readonly string[],
  ask: (some: { addresses: string[] }) => Promise<{ sizes: (number | null)[] }>,
): Promise<(number | null)[]> {
  const sizes: (number | null)[] = [];
  while (sizes.length < addresses.length) {
    const some = addresses.slice(sizes.length, sizes.length + MOST_SIZES_AT_ONCE);
    const unknown = { sizes: some.map(() => null) };
    sizes.push(...(await ask({ addresses: some }).catch(() => unknown)).sizes);
  }
  return sizes;
}
