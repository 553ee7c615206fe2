import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { churchDay } from '#shared/calendar/dates.ts';
import type { ByteChunks } from '#shared/import/bytes.ts';
import { isMappedField, type Mapping } from '#shared/import/mapping.ts';
import { ImportFailure } from '#shared/import/problems.ts';
import type { ImportChoices } from '#shared/import/preview.ts';
import type { DraftComparison, ReadOptions, SourceContent } from '#shared/import/records.ts';
import { compareAll, writeAll, type ImportService } from '#shared/import/steps.ts';
import { idParam, reloadQueries } from '#site/components/admin/queries.ts';
import { failureText } from '#site/components/admin/show-failure.ts';
import { api, ApiError, bodyOf, blobOf } from '#site/lib/api/api-client.ts';

/** The calls of the API for an import. */
const SERVICE: ImportService = {
  compare: (kind, drafts) => bodyOf(api.imports.compare.$post({ json: { kind, drafts } })),
  begin: async (json) => (await bodyOf(api.imports.$post({ json }))).id,
  write: async (run, drafts) => {
    const json = { drafts };
    return (await bodyOf(api.imports[':id'].records.$post({ ...idParam(run), json }))).outcomes;
  },
  end: (id, json) => bodyOf(api.imports[':id'].end.$post({ ...idParam({ id }), json })),
};

/** The bytes of a file in pieces. Uses a reader, because a stream cannot be iterated in Safari. */
async function* piecesOf(file: Blob): ByteChunks {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/**
 * Opens a URL through the server, which reads public https addresses only.
 * @throws ImportFailure with the server's reason; other errors as `blobOf`
 */
async function openUrl(address: string): Promise<ByteChunks> {
  try {
    return piecesOf(await blobOf(api.imports.read.$post({ json: { address } })));
  } catch (error) {
    const problem = error instanceof ApiError ? error.fields[0]?.message : undefined;
    throw problem === undefined ? error : new ImportFailure('told', problem, { cause: error });
  }
}

const MAPPING_NAME = 'import-mapping';
const MOST_KEPT = 200;
const KeptMapping = z.array(z.tuple([z.string(), z.string()]));

/** The fields of columns and parts of titles, by their names, as chosen in earlier imports in this browser. */
export function readKeptMapping(): Mapping {
  try {
    const kept = z.parse(KeptMapping, JSON.parse(localStorage.getItem(MAPPING_NAME) ?? '[]'));
    return new Map(
      kept.flatMap(([part, field]) => (isMappedField(field) ? [[part, field] as const] : [])),
    );
  } catch {
    return new Map();
  }
}

/** Stores a mapping for the next import. */
export function keepMapping(mapping: Mapping): void {
  try {
    localStorage.setItem(MAPPING_NAME, JSON.stringify([...mapping].slice(-MOST_KEPT)));
  } catch {
    // The import works without storage, which may be full or blocked.
  }
}

/** The editor's choices for reading a source. */
export type ReadChoices = Pick<ReadOptions, 'category' | 'dayOrder' | 'days' | 'mapping'>;

/** A source that was read and compared with the stored records. `problem` says why it has no records. */
export type FoundRecords = {
  problem?: string;
  name: string;
  from: File | string;
  options: ReadChoices;
  source: SourceContent;
  compared: readonly DraftComparison[];
};

/**
 * If reading failed only because the user must first choose a field for each part, returns a source with those parts
 * and without records.
 * @throws `error` if it is another failure
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

type Wanted = { from: File | string; options: ReadChoices };

const nameOf = (from: File | string) => (typeof from === 'string' ? from : from.name);

/** Reads a file or an address in this browser. Loads the parsers on demand. @throws ImportFailure */
async function find({ from, options }: Wanted): Promise<FoundRecords> {
  const { readSource } = await import('#shared/import/read-source.ts');
  const bytes = typeof from === 'string' ? await openUrl(from) : piecesOf(from);
  const read = await readSource(bytes, {
    ...{ mapping: readKeptMapping(), ...options },
    ...{ today: churchDay(new Date()), open: openUrl },
    compare: (found) => compareAll(SERVICE, found),
  })
    .then((source) => ({ source }))
    .catch(unmapped);
  const compared = await compareAll(SERVICE, read.source);
  return { name: nameOf(from), from, options, ...read, compared };
}

/** The props of each part of the preview: the source, the decisions of the user, and functions that change them. */
export type PreviewPartProps = {
  found: FoundRecords;
  choices: ImportChoices;
  onDecide: (changes: Partial<ImportChoices>) => void;
  /** Reads the source again with other choices. */
  onRead: (choices: ReadChoices) => void;
};

/** The text about why reading or writing an import failed; undefined if `error` is null. */
export function importProblem(error: unknown): string | undefined {
  if (error === null) return undefined;
  return error instanceof ImportFailure ? error.message : failureText(error);
}

/** The steps of an import: a source is read, then written. `written` counts the records that are written so far. */
export function useImport() {
  const client = useQueryClient();
  const [written, setWritten] = useState(0);
  const reading = useMutation({ mutationFn: find });
  const writing = useMutation({
    mutationFn: ({ found, choices }: { found: FoundRecords; choices: ImportChoices }) => {
      setWritten(0);
      return writeAll(SERVICE, { ...found, choices, onProgress: setWritten });
    },
    onSettled: () => reloadQueries(client),
  });
  const read = (wanted: Wanted) => {
    writing.reset();
    reading.mutate(wanted);
  };
  const again = () => {
    reading.reset();
    writing.reset();
  };
  return { reading, writing, written, read, again, name: nameOf(reading.variables?.from ?? '') };
}
