import { productionEnvironment } from '../backup/command-line.ts';
import { withLocalDatabase } from '../postgres/open.ts';
import { runProgram } from '../postgres/program.ts';
import { makeLogins } from './grants.ts';

// `npm run db:logins`: makes the logins with which a build and a backup at other companies read the church's
// database. Once more, and they have new passwords.

runProgram(async () => {
  const environment = productionEnvironment();
  await withLocalDatabase(environment, async (url) => {
    const lines = (await makeLogins(url)).map(({ variable, user, password }) => {
      const address = new URL(environment.DATABASE_URL ?? '');
      Object.assign(address, { username: user, password });
      return `${variable}=${address.href}`;
    });
    console.log(`The first may read what the pages show, the second what a backup holds; neither may change it.
Enter each where docs/put-online.md and docs/back-up.md say, and nowhere else. Logins of these names from before are void.

${lines.join('\n\n')}`);
  });
});
