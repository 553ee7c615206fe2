import process from 'node:process';
import { connect } from '#db/client.ts';
import { migrate } from '#db/migrate/migrate.ts';
import { readLocalEnvironment } from '../postgres/environment.ts';
import { withLocalDatabase } from '../postgres/open.ts';
import { runProgram } from '../postgres/program.ts';
import { exportTexts } from './text-archive.ts';

// `npm run texts:export [folder]`
const directory = process.argv[2] ?? 'texts';

runProgram(async () => {
  const work = async (url: string) => {
    await migrate(url);
    const count = await exportTexts(connect(url), directory);
    console.log(`Wrote ${count} texts into ${directory}.`);
  };
  await withLocalDatabase(readLocalEnvironment(), work, 'copy');
});
