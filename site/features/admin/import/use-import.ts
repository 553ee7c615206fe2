import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { churchDay } from '#shared/calendar/dates.ts';
import type { Bytes } from '#shared/import/bytes.ts';
import { ImportFailure } from '#shared/import/problems.ts';
import type { ImportChoices } from '#shared/import/preview.ts';
import type { DraftComparison, ReadOptions, SourceContent } from '#shared/import/records.ts';
import type { ImportCounts } from '#shared/import/runs.ts';
import { compareAll, writeAll, type ImportService } from '#shared/import/steps.ts';
import { readKeptMapping } from './kept-mapping.ts';
import { byId, reload } from '#site/components/admin/queries.ts';
import { failureText } from '#site/components/admin/show-failure.ts';
import { api, ApiError, bodyOf, fileOf } from '#site/lib/api/api-client.ts';

/** The calls of the API for an import. */
const SERVICE: ImportService = {
  compare: (kind, drafts) => bodyOf(api.imports.compare.$post({ json: { kind, drafts } })),
  begin: async (json) => (await bodyOf(api.imports.$post({ json }))).id,
  write: async (run, drafts) => {
    const json = { drafts };
    return (await bodyOf(api.imports[':id'].records.$post({ ...byId(run), json }))).outcomes;
  },
  end: (id, json) => bodyOf(api.imports[':id'].end.$post({ ...byId({ id }), json })),
};

/** The bytes of a file in pieces. Uses a reader, because a stream cannot be iterated in Safari. */
async function* piecesOf(file: Blob): Bytes {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Opens a URL through the server of the website, which reads public https addresses only. @throws ImportFailure */
async function openUrl(address: string): Promise<Bytes> {
  try {
    return piecesOf(await fileOf(api.imports.read.$post({ json: { address } })));
  } catch (error) {
    const problem = error instanceof ApiError ? error.fields[0]?.message : undefined;
    if (problem === undefined) throw error;
    const [, reason] = /^The address cannot be read: (.*)\.$/.exec(problem) ?? [];
    throw new ImportFailure(reason === undefined ? 'channel' : 'address', reason, { cause: error });
  }
}

/** The editor's choices for reading a source. */
export type ReadChoices = Pick<ReadOptions, 'category' | 'dayOrder' | 'days' | 'mapping'>;

/**
 * A source that was read and compared with the stored records. `problem` says why it has no records, or why writing has
 * stopped.
 */
export type FoundRecords = {
  problem?: string;
  name: string;
  from: File | string;
  options: ReadChoices;
  source: SourceContent;
  compared: readonly DraftComparison[];
};

/**
 * A source without records, whose parts the user must map to fields first. @throws `error` if it is any other failure
 */
function unmapped(error: unknown): { source: SourceContent; problem: string } {
  // Three parts are necessary: a title, a date, and a part that distinguishes sermons from events.
  if (!(error instanceof ImportFailure) || error.parts.length < 3) throw error;
  const parts = [...error.parts];
  return {
    ...{ source: { kind: 'table', drafts: [], doubts: [], pages: [], parts } },
    problem: error.message,
  };
}

/** Reads a file or an address in this browser. Loads the parsers on demand. @throws ImportFailure */
async function find(
  from: File | string,
  name: string,
  options: ReadChoices,
): Promise<FoundRecords> {
  const { readSource } = await import('#shared/import/read-source.ts');
  const bytes = typeof from === 'string' ? await openUrl(from) : piecesOf(from);
  const read = await readSource(bytes, {
    ...{ mapping: readKeptMapping(), ...options },
    ...{ today: churchDay(new Date()), open: openUrl },
    compare: (found) => compareAll(SERVICE, found),
  })
    .then((source) => ({ source }))
    .catch(unmapped);
  return { name, from, options, ...read, compared: await compareAll(SERVICE, read.source) };
}

/** The props of each part of the preview: the source, the decisions of the user, and functions that change them. */
export type PreviewPartProps = {
  found: FoundRecords;
  choices: ImportChoices;
  onDecide: (changes: Partial<ImportChoices>) => void;
  /** Reads the source again with other choices. */
  onRead: (choices: ReadChoices) => void;
};

export type ImportStep =
  | { at: 'choose'; problem?: string }
  | { at: 'reading'; name: string }
  | { at: 'preview'; found: FoundRecords }
  | { at: 'writing'; found: FoundRecords; written: number }
  | { at: 'done'; name: string; counts: ImportCounts };

const problemOf = (error: unknown) =>
  error instanceof ImportFailure ? error.message : failureText(error);

/** State and actions of an import. Its steps: choose, read, preview, write. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ at: 'choose' });
  const client = useQueryClient();

  const read = async (from: File | string, options: ReadChoices = {}) => {
    const name = typeof from === 'string' ? from : from.name;
    setStep({ at: 'reading', name });
    try {
      setStep({ at: 'preview', found: await find(from, name, options) });
    } catch (error) {
      setStep({ at: 'choose', problem: problemOf(error) });
    }
  };

  const write = async (found: FoundRecords, choices: ImportChoices) => {
    const onProgress = (written: number) => {
      setStep({ at: 'writing', found, written });
    };
    onProgress(0);
    try {
      const counts = await writeAll(SERVICE, { ...found, choices, onProgress });
      setStep({ at: 'done', name: found.name, counts });
    } catch (error) {
      const problem = `${problemOf(error)} What was written stays. Import again, and it goes on where it stopped.`;
      setStep({ at: 'preview', found: { ...found, problem } });
    }
    await reload(client);
  };

  const again = () => {
    setStep({ at: 'choose' });
  };
  return { step, read, write, again };
}
