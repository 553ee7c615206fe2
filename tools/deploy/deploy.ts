import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { DeployEnvironment, type BuildEnvironment } from '#shared/environment/environment.ts';
import { WorkerEnvironment } from '#shared/environment/worker-environment.ts';
import { isBuildPending } from '#api/publishing/rules.ts';
import { connect, type Database } from '#db/client.ts';
import { migrate, readMigrationState } from '#db/migrate/migrate.ts';
import { readPublishingRecords, recordBuildStart } from '#db/publishing/publishing.ts';
import { adoptFormerVariables } from '#db/settings/settings.ts';
import { fillMissingPassages } from '#db/sermons/sermon-search.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { QUIET_WRANGLER_VARIABLES, WRANGLER_PATH } from '../local/worker/worker-bundle.ts';
import { firstErrorLine } from '../errors.ts';
import { PRODUCTION_FILE, productionVariables, ProgramError, runProgram } from '../program.ts';
import { renewGrants } from './logins.ts';
import { PROJECT_DIRECTORY } from '../local/paths.ts';

/**
 * Runs a Node program in the project's folder and in this terminal, because the program may ask the user. Its standard
 * error is shown, and stored for the message of an error.
 * @throws an error from whose `stderr` `firstErrorLine` reads the reason
 */
async function runNode(
  programArguments: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const child = spawn(process.execPath, programArguments, {
    cwd: PROJECT_DIRECTORY,
    env: { ...process.env, ...environment },
    stdio: ['inherit', 'inherit', 'pipe'],
  });
  const ended = once(child, 'close');
  const errors: string[] = [];
  for await (const line of createInterface(child.stderr)) {
    errors.push(line);
    console.error(line);
  }
  await ended;
  if (child.exitCode !== 0)
    throw Object.assign(new Error('The program failed.'), { stderr: errors.join('\n') });
}

/**
 * The Worker's variables in a deployment. All are uploaded as secrets, because a deployment removes plain variables
 * that it does not set, but never removes secrets.
 */
export const workerSecrets = (environment: DeployEnvironment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] =>
        entry[0] in WorkerEnvironment.shape && typeof entry[1] === 'string',
    ),
  );

/** Uploads the built pages, the Worker and its secrets as one version (`wrangler deploy`). @throws ProgramError */
export async function uploadSite(environment: DeployEnvironment): Promise<void> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'church-website-deploy-'));
  const secrets = path.join(folder.path, 'secrets.json');
  await writeFile(secrets, JSON.stringify(workerSecrets(environment)), { mode: 0o600 });
  await runNode([WRANGLER_PATH, 'deploy', '--secrets-file', secrets], QUIET_WRANGLER_VARIABLES);
}

/** Thrown for a failed step of a deployment. The message is the step, the reason and what to do. */
export class DeployError extends ProgramError {
  override name = 'DeployError';
  /** The step and the reason. The admin shows this text. */
  readonly reason: string;

  constructor(reason: string, todo: string, cause: unknown) {
    super(`${reason} ${todo}`, { cause });
    this.reason = reason;
  }
}

type Step = { doing: string; failed: string; todo: string };

const MIGRATING: Step = {
  doing: 'Bringing the database up to date',
  failed: 'The database could not be brought up to date',
  todo: 'Nothing was deployed. Check DATABASE_URL with npm run doctor, then run npm run deploy again.',
};
const BUILDING: Step = {
  doing: 'Building the pages',
  failed: 'The pages could not be built',
  todo: 'Nothing was deployed, the site stays as it is. Mend this, then run npm run deploy again.',
};
const UPLOADING: Step = {
  doing: 'Uploading to Cloudflare',
  failed: 'Cloudflare did not take the site',
  todo: 'The site stays as it is. If you are not signed in, run npx wrangler login; then run npm run deploy again.',
};
const MISSING_SECRET: Step = {
  ...UPLOADING,
  todo: `The site stays as it is. Put what is missing into ${PRODUCTION_FILE}, then run npm run deploy again.`,
};

async function runStep<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
  console.log(`${step.doing} …`);
  try {
    return await work();
  } catch (error) {
    const reason = firstErrorLine(error).replace(/\.$/, '');
    const { failed, todo } = reason.includes('required secrets') ? MISSING_SECRET : step;
    throw new DeployError(`${failed}: ${reason}.`, todo, error);
  }
}

const buildProgram = path.join(import.meta.dirname, '../build/build.ts');

/** The database address that is used to read content and to record builds. */
const readingUrl = ({ BUILD_DATABASE_URL, DATABASE_URL = '' }: DeployEnvironment): string =>
  BUILD_DATABASE_URL ?? DATABASE_URL;

/** The variables of a build. Variables that only the deployment needs are omitted. */
function buildVariables(environment: DeployEnvironment) {
  const { SITE_URL, GTM_ID } = environment;
  const given = { SITE_URL, DATABASE_URL: readingUrl(environment), GTM_ID };
  const unset = ['CLOUDFLARE_API_TOKEN', ...Object.keys(DeployEnvironment.shape)];
  return {
    ...Object.fromEntries(unset.map((name) => [name, undefined])),
    ...(given satisfies Record<keyof typeof BuildEnvironment.shape, string | undefined>),
  };
}

/** The two steps of a deployment that are separate programs. */
type DeploySteps = Record<'build' | 'upload', (environment: DeployEnvironment) => Promise<void>>;

const STEPS: DeploySteps = {
  build: (environment) => runNode([buildProgram], buildVariables(environment)),
  upload: uploadSite,
};

/** Maximum number of builds in a run, because a run in the cloud may take at most 20 minutes. */
const MOST_BUILDS = 5;

/**
 * Builds and uploads once, and records the build in `site_builds`.
 * @returns whether content was saved during this build and no pending build will publish it
 */
async function deployOnce(
  database: Database,
  environment: DeployEnvironment,
  { build, upload }: DeploySteps,
): Promise<boolean> {
  const record = await recordBuildStart(database);
  try {
    await runStep(BUILDING, () => build(environment));
    await runStep(UPLOADING, () => upload(environment));
  } catch (error) {
    // If recording also fails, the error of the deployment is reported, not the error of the recording.
    const reason = error instanceof DeployError ? error.reason : firstErrorLine(error);
    await record.finish(reason).catch(() => undefined);
    throw error;
  }
  const { isOutdated } = await record.finish(null);
  const now = new Date();
  return isOutdated && !isBuildPending(await readPublishingRecords(database, now), now);
}

/** Migrates the database if the owner's login is given. Otherwise, only checks that the database has all migrations. */
async function bringUpToDate(environment: DeployEnvironment): Promise<void> {
  const { DATABASE_URL: url } = environment;
  if (url !== undefined) {
    const { applied } = await migrate(url);
    if (applied.length > 0) console.log(`Applied ${applied.join(', ')}.`);
    const database = connect(url);
    await fillMissingPassages(database);
    const unused = await adoptFormerVariables(database, environment, { isNew: false, applied });
    for (const sentence of unused) console.log(sentence);
    await renewGrants(url);
    return;
  }
  const { pending } = await readMigrationState(readingUrl(environment));
  if (pending.length > 0)
    throw new Error(
      `this login may not change tables, and they lack ${pending.join(', ')}. Run npm run deploy on the computer that has ${PRODUCTION_FILE}, with the newest code`,
    );
}

/**
 * Migrates, builds and uploads. Builds and uploads again if content was saved in the meantime that no other build will
 * publish. A failed step ends the run, and the live version stays.
 * @throws DeployError
 */
export async function deploySite(
  environment: DeployEnvironment,
  steps: DeploySteps = STEPS,
): Promise<void> {
  const database = connect(readingUrl(environment));
  await runStep(MIGRATING, () => bringUpToDate(environment));
  for (let builds = 1; await deployOnce(database, environment, steps); builds += 1) {
    if (builds === MOST_BUILDS) {
      console.log('Content is still being saved: run npm run deploy again for the newest.');
      return;
    }
    console.log('Content was saved meanwhile: once more.');
  }
}

// `npm run deploy`: deploys the site. All variables are read before the first step.

runProgram(import.meta, async () => {
  // Ctrl-C ends only the running step. This program continues, to clean up and to record the failure.
  process.on('SIGINT', () => undefined);
  const environment = parseEnvironment(DeployEnvironment, productionVariables());
  await deploySite(environment);
  console.log(`The site is online at ${environment.SITE_URL}. Check it with npm run doctor.`);
});
