import type { Bucket } from '#api/media/bucket.ts';

/** Holds cron's notes in memory. */
export function noteBucket(): Partial<Bucket> {
  const notes = new Map<string, ArrayBuffer>();
  return {
    get: (key) => {
      const bytes = notes.get(key);
      if (bytes === undefined) return Promise.resolve(null);
      return Promise.resolve({ size: 0, etag: '', httpEtag: '', body: new Blob([bytes]).stream() });
    },
    put: (key, value) => {
      notes.set(key, value);
      return Promise.resolve({ size: value.byteLength, etag: '', httpEtag: '' });
    },
  };
}
