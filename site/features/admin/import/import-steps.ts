import { churchDay } from '#shared/calendar/dates.ts';
import type { Bytes } from '#shared/import/bytes.ts';
import { ImportFailure } from '#shared/import/failure.ts';
import {
  draftBatches,
  type Compared,
  type Draft,
  type ReadSource,
} from '#shared/import/records.ts';
import type { DayOrder } from '#shared/import/written-dates.ts';
import { pathOf } from '#site/components/admin/queries.ts';
import { api, ApiError, bodyOf, fileOf } from '#site/lib/api/api-client.ts';

/** Bytes of a file in pieces: Safari does not iterate over a stream by itself. */
async function* piecesOf(file: Blob): Bytes {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Opens an address through the website's own server, which reads public https only. @throws ImportFailure */
async function openAddress(address: string): Promise<Bytes> {
  try {
    return piecesOf(await fileOf(api.imports.read.$post({ json: { address } })));
  } catch (error) {
    const problem = error instanceof ApiError ? error.fields[0]?.message : undefined;
    if (problem === undefined) throw error;
    const [, reason] = /^The address cannot be read: (.*)\.$/.exec(problem) ?? [];
    throw new ImportFailure(reason === undefined ? 'channel' : 'address', reason, { cause: error });
  }
}

/** What an editor says of a source: a category of WordPress, the order of day and month. */
export type ReadChoices = { category?: string; dayOrder?: DayOrder };

/** Reads a file or an address in this browser. The readers of the formats load only now. @throws ImportFailure */
export async function readHere(source: File | string, choices: ReadChoices): Promise<ReadSource> {
  const { readSource } = await import('#shared/import/read-source.ts');
  const bytes = typeof source === 'string' ? await openAddress(source) : piecesOf(source);
  const today = churchDay(new Date());
  return readSource(bytes, { ...choices, today, open: openAddress, compare: compareAll });
}

/** Compares all drafts, without what is said in them, with what is on the website. */
export async function compareAll({
  kind,
  drafts,
}: Pick<ReadSource, 'kind' | 'drafts'>): Promise<Compared> {
  const all: Compared = { outcomes: [], unreadScripture: [] };
  const silent = drafts.map((draft) =>
    draft.type === 'sermon' ? { ...draft, transcript: undefined } : draft,
  );
  for (const batch of draftBatches(silent)) {
    const compared = await bodyOf(api.imports.compare.$post({ json: { kind, drafts: batch } }));
    all.unreadScripture.push(
      ...compared.unreadScripture.map((place) => place + all.outcomes.length),
    );
    all.outcomes.push(...compared.outcomes);
  }
  return all;
}

type Writing = {
  kind: ReadSource['kind'];
  /** The name of the file, or the address. */
  name: string;
  drafts: readonly Draft[];
  onProgress: (written: number) => void;
};

/** Writes drafts as one run. Begun again after a failure, it goes on where it stopped. */
export async function writeAll({ kind, name, drafts, onProgress }: Writing) {
  const run = await bodyOf(api.imports.$post({ json: { kind, source: name } }));
  const outcomes: Compared['outcomes'] = [];
  for (const batch of draftBatches(drafts)) {
    const json = { drafts: batch };
    outcomes.push(
      ...(await bodyOf(api.imports[':id'].records.$post({ ...pathOf(run), json }))).outcomes,
    );
    onProgress(outcomes.length);
  }
  return { run, outcomes };
}
