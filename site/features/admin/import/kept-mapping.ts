import { isMappedField, type MappedField, type Mapping } from '#shared/import/mapping.ts';

const NAME = 'import-mapping';
const MOST = 200;

/** The fields that this browser's editors have chosen in earlier imports, by the names of parts. */
export function keptMapping(): Mapping {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    const pairs: readonly unknown[] = Array.isArray(kept) ? kept : [];
    return new Map(
      pairs.flatMap((pair): [string, MappedField][] => {
        const [part, field] = Array.isArray(pair) ? pair.map(String) : [];
        return part !== undefined && field !== undefined && isMappedField(field)
          ? [[part, field]]
          : [];
      }),
    );
  } catch {
    return new Map();
  }
}

/** Remembers chosen fields for the next import. */
export function keepMapping(mapping: Mapping): void {
  try {
    localStorage.setItem(NAME, JSON.stringify([...mapping].slice(-MOST)));
  } catch {
    // The import works without storage, which may be full or blocked.
  }
}
