// Runs PGlite and its gateway in a separate process, so that the site continues if PGlite crashes.
import { openFolderDatabase, type LocalDatabase } from '../../postgres/pglite-folder.ts';
import { answerParent, freeMemorySoon } from '../processes/child-program.ts';
import { DatabaseHostOptions } from './database.ts';

let database: LocalDatabase | undefined;

answerParent(
  DatabaseHostOptions,
  async ({ dataDirectory, port, password }) => {
    database = await openFolderDatabase(dataDirectory, { port, password });
    freeMemorySoon();
    return database.url;
  },
  async () => {
    await database?.close();
  },
);
