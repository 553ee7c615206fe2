import { defineConfig } from 'drizzle-kit';

// `npm run db:generate` compares the tables with the newest snapshot in meta/ only: when it has written the next one,
// delete the one before. The migrations themselves stay, and stay as they are, because backups restore through them.
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/tables.ts',
  out: './db/migrations',
});
