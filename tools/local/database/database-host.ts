// Runs PGlite and its gateway in a separate process, so that the site continues if PGlite crashes.
import process from 'node:process';
import { firstErrorLine } from '#tools/errors.ts';
import { openFolderDatabase, type LocalDatabase } from '../../postgres/pglite-folder.ts';
import { endWithParent, freeMemorySoon } from '../processes/child-program.ts';
import { DatabaseOrder, type DatabaseAnswer } from './database.ts';

let database: LocalDatabase | undefined;

const answer = (message: DatabaseAnswer) => process.send?.(message);

process.once('message', (given) => {
  const { dataDirectory, port, password } = DatabaseOrder.parse(given);
  openFolderDatabase(dataDirectory, { port, password }).then(
    (opened) => {
      database = opened;
      answer({ url: opened.url });
      freeMemorySoon();
    },
    (error: unknown) => answer({ error: firstErrorLine(error) }),
  );
});

endWithParent(async () => {
  await database?.close();
});
