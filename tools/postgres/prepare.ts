import process from 'node:process';
import { connect } from '#db/client.ts';
import { migrate } from '#db/migrate/migrate.ts';
import { seed } from '#db/seed/seed.ts';
import { readLocalEnvironment, runProgram } from '../program.ts';
import { withDatabaseUrl } from './open.ts';

// `npm run db:migrate`, and `npm run db:seed`, which also migrates
runProgram(import.meta, async () => {
  const environment = readLocalEnvironment();
  await withDatabaseUrl(environment, async (url) => {
    const { applied } = await migrate(url);
    if (process.argv[2] === 'migrate') {
      console.log(
        applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`,
      );
      return;
    }
    const outcome = await seed(connect(url), environment.SEED);
    console.log(
      outcome === 'seeded'
        ? `Seeded the new database (${environment.SEED}).`
        : 'The database already has content; nothing was changed.',
    );
  });
});
