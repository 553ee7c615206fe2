import { connect } from '#db/client.ts';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { MigrationError, readMigrationState } from '#db/migrate/migrate.ts';
import { isNeonHost } from '#shared/environment/parse-environment.ts';
import { findingMakers, type Finding } from './finding.ts';

const { ok, problem, unclear } = findingMakers('Database');

export type DatabaseReport = {
  findings: Finding[];
  /** The content revision; undefined if it cannot be read. */
  revision: number | undefined;
};

function hostFinding(url: string): Finding[] {
  const host = URL.parse(url)?.hostname ?? '';
  if (isNeonHost(host)) return [];
  return unclear(
    `DATABASE_URL names ${host}, which is not at Neon (…neon.tech). The Worker needs a database that speaks Neon's protocol.`,
  );
}

function pendingFinding(applied: readonly string[], pending: readonly string[]): Finding[] {
  if (applied.length === 0) return unclear('it answers and is empty. npm run deploy fills it.');
  return problem(`it lacks ${pending.join(', ')}. npm run deploy applies what is missing.`);
}

function trouble(error: unknown): Finding[] {
  if (error instanceof MigrationError) return problem(error.message);
  return problem(
    'it does not answer, or refuses the user. Copy the connection string from Neon again, whole, with its password.',
  );
}

/** Checks that the database answers and has every migration. */
export async function databaseReport(url: string): Promise<DatabaseReport> {
  const host = hostFinding(url);
  try {
    const { applied, pending } = await readMigrationState(url);
    if (pending.length > 0) {
      return { findings: [...host, ...pendingFinding(applied, pending)], revision: undefined };
    }
    const revision = await readContentRevision(connect(url));
    return { findings: [...host, ...ok('it answers, and every migration is applied')], revision };
  } catch (error) {
    return { findings: [...host, ...trouble(error)], revision: undefined };
  }
}
