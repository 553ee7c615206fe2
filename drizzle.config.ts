import { defineConfig } from 'drizzle-kit';

// `npm run db:generate` compares the tables with the newest snapshot in meta/ only, so delete older snapshots after
// running it. Never change or delete a migration, because backups are restored through all of them.
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/tables.ts',
  out: './db/migrations',
});
