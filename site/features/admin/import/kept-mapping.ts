import * as z from 'zod/mini';
import { isMappedField, type Mapping } from '#shared/import/mapping.ts';

const NAME = 'import-mapping';
const MOST = 200;
const Kept = z.array(z.tuple([z.string(), z.string()]));

/** The fields of columns and parts of titles, by their names, as chosen in earlier imports in this browser. */
export function readKeptMapping(): Mapping {
  try {
    const kept = z.parse(Kept, JSON.parse(localStorage.getItem(NAME) ?? '[]'));
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
    localStorage.setItem(NAME, JSON.stringify([...mapping].slice(-MOST)));
  } catch {
    // The import works without storage, which may be full or blocked.
  }
}
