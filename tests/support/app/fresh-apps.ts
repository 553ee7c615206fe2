import { beforeEach } from 'vitest';
import { createTestApp, openTestDatabase, type TestApp } from './app.ts';

/**
 * Gives each test of the file an app of its own, on a database without rows and sign-ins.
 * @returns a function that returns the app of the running test, and the database
 */
export async function freshApps() {
  const database = await openTestDatabase();
  let app = createTestApp(database.db);
  beforeEach(async () => {
    await database.clear();
    await database.clearSignIns();
    app = createTestApp(database.db);
  });
  return { database, app: (): TestApp => app };
}
