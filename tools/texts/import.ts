import process from 'node:process';
import { connect } from '#db/client.ts';
import { migrate } from '#db/migrate/migrate.ts';
import { readLocalEnvironment } from '../postgres/environment.ts';
import { withLocalDatabase } from '../postgres/open.ts';
import { runProgram } from '../postgres/program.ts';
import { importTexts } from './text-archive.ts';

// `npm run texts:import [folder]`
const directory = process.argv[2] ?? 'texts';

runProgram(async () => {
  const work = async (url: string) => {
    await migrate(url);
    const count = await importTexts(connect(url), directory);
    console.log(`Read the texts of ${directory}: ${count} of them are your own now.`);
  };
  await withLocalDatabase(readLocalEnvironment(), work, 'live');
});
