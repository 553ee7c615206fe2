import { connect } from '#db/client.ts';
import { migrate } from '#db/migrate/migrate.ts';
import { seed } from '#db/seed/seed.ts';
import { readLocalEnvironment } from '../environment/variables.ts';
import { runProgram } from '../program.ts';
import { withLocalDatabase } from './open.ts';

// `npm run db:seed`
runProgram(import.meta, async () => {
  const environment = readLocalEnvironment();
  await withLocalDatabase(environment, async (url) => {
    await migrate(url);
    const outcome = await seed(connect(url), environment.SEED);
    console.log(
      outcome === 'seeded'
        ? `Seeded the new database (${environment.SEED}).`
        : 'The database already has content; nothing was changed.',
    );
  });
});
