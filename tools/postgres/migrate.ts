import { migrate } from '#db/migrate/migrate.ts';
import { readLocalEnvironment } from '../environment/variables.ts';
import { runProgram } from '../program.ts';
import { withLocalDatabase } from './open.ts';

// `npm run db:migrate`
runProgram(import.meta, async () => {
  await withLocalDatabase(readLocalEnvironment(), async (url) => {
    const { applied } = await migrate(url);
    console.log(
      applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`,
    );
  });
});
