import { watch } from 'node:fs';
import path from 'node:path';
import { PROJECT_DIRECTORY } from '../paths.ts';

/** Folders of the Worker's source code. */
const ROOMS = ['api', 'shared', 'db'];
const IS_LOCAL = /^(api|db)\/local\//;
const SETTLE_MS = 100;

/**
 * Calls back once after each burst of changes to the Worker's source code.
 * @returns a function that stops watching
 */
export function watchSources(changed: () => void): () => void {
  let settling: NodeJS.Timeout | undefined;
  const watchers = ROOMS.map((room) =>
    watch(path.join(PROJECT_DIRECTORY, room), { recursive: true }, (_, name) => {
      const file = `${room}/${(name ?? '').replaceAll(path.sep, '/')}`;
      if (!/\.(ts|sql)$/.test(file) || IS_LOCAL.test(file)) return;
      clearTimeout(settling);
      settling = setTimeout(changed, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  };
}
