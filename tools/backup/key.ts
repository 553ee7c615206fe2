import { runProgram } from '../postgres/program.ts';
import { makeKeys } from './keys.ts';

// `npm run backup:key`: makes the two keys of a church's backups. Nothing is written anywhere.

runProgram(async () => {
  const { backup, restore } = await makeKeys();
  console.log(`The key that makes backups. It opens none. Put it into .production.vars, and at GitHub into
the secret BACKUP_KEY of the environment production:

BACKUP_KEY=${backup}

The key that opens them. It is shown this once: put it into the church's password manager and on a
sheet of paper in its safe, and nowhere else. Without it every backup is lost.

${restore}

Backups from before keep the key with which they were made.`);
});
