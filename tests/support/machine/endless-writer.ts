import { openSql } from '#db/client.ts';
import { openLocalDatabase } from '#tools/postgres/open.ts';

// A process to kill: writes one number after another, and prints each once it is stored.
const database = await openLocalDatabase({
  DATABASE_URL: undefined,
  DATA_DIR: process.argv[2] ?? '',
});
const sql = openSql(database.url);
await sql`CREATE TABLE written (number int)`;
for (let number = 1; ; number += 1) {
  await sql`INSERT INTO written VALUES (${number})`;
  console.log(number);
}
