import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { renderExportedList } from '#api/export/exported-lists.ts';
import { connect } from '#db/client.ts';
import { migrate } from '#db/migrate/migrate.ts';
import { EXPORT_FORMATS, EXPORTED_LIST_NAMES } from '#shared/export/export.ts';
import { readCommandLine } from '../backup/command-line.ts';
import { withDatabaseUrl } from '../postgres/open.ts';
import { refuseUsedFolder, runProgram } from '../program.ts';

// `npm run export [-- [--production] [folder]]`
const USAGE = 'Please write: npm run export -- [--production] [folder]';

runProgram(import.meta, async () => {
  const { environment, file: directory = 'export' } = readCommandLine(USAGE);
  refuseUsedFolder(directory);
  const write = async (url: string) => {
    await migrate(url);
    const database = connect(url);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    for (const list of EXPORTED_LIST_NAMES) {
      for (const format of EXPORT_FORMATS) {
        const file = path.join(directory, `${list}.${format}`);
        const output = createWriteStream(file, { flags: 'wx', mode: 0o600 });
        await pipeline(renderExportedList(database, list, format), output);
      }
    }
  };
  await withDatabaseUrl(environment, write, 'copy');
  console.log(`Wrote sermons, events, messages and visit requests into ${directory}.`);
  console.log('They hold what people wrote to the church: keep them where only few can read them.');
});
