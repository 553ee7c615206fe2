import { previewOf, withoutLeftOut, type Choices } from './preview.ts';
import { draftBatches } from './records.ts';
import type { Compared, Draft, ImportKind, Outcome, ReadSource } from './records.ts';
import type { EndedRun, ImportCounts, StartedRun } from './runs.ts';

/** Functions of the website for an import: API calls in a browser, direct calls in `npm run import`. */
export type ImportService = {
  compare: (kind: ImportKind, drafts: Draft[]) => Promise<Compared>;
  begin: (run: StartedRun) => Promise<number>;
  write: (run: { id: number; kind: ImportKind }, drafts: Draft[]) => Promise<Outcome[]>;
  end: (id: number, ended: EndedRun) => Promise<unknown>;
};

/** Compares all drafts, without their transcripts, with the stored records. */
export async function compareAll(
  service: ImportService,
  { kind, drafts }: Pick<ReadSource, 'kind' | 'drafts'>,
): Promise<Compared> {
  const all: Compared = { outcomes: [], unreadScripture: [] };
  const silent = drafts.map((draft) =>
    draft.type === 'sermon' ? { ...draft, transcript: undefined } : draft,
  );
  for (const batch of draftBatches(silent)) {
    const compared = await service.compare(kind, batch);
    const before = all.outcomes.length;
    all.unreadScripture.push(...compared.unreadScripture.map((place) => place + before));
    all.outcomes.push(...compared.outcomes);
  }
  return all;
}

type Writing = {
  /** The file name, or the address. */
  name: string;
  source: ReadSource;
  compared: Compared;
  choices: Choices;
  onProgress: (written: number, all: number) => void;
};

/** Writes a source as one run. After a failure, a second call continues the run. @returns its result */
export async function writeAll(
  service: ImportService,
  { name, source: read, compared: all, choices, onProgress }: Writing,
): Promise<ImportCounts> {
  const { source, compared } = withoutLeftOut(read, all, choices);
  const { kind } = source;
  const { drafts } = previewOf(source, compared, choices);
  const id = await service.begin({ kind, source: name });
  const outcomes: Outcome[] = [];
  for (const batch of draftBatches(drafts)) {
    outcomes.push(...(await service.write({ id, kind }, batch)));
    onProgress(outcomes.length, drafts.length);
  }
  const { counts } = previewOf(source, { ...compared, outcomes }, choices);
  const { alreadyHere, doubtful } = counts;
  await service.end(id, { alreadyHere, doubtful, copies: choices.isCopied });
  return counts;
}
