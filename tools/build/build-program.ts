import path from 'node:path';
import process from 'node:process';
import * as z from 'zod/mini';
import { BuildEnvironment } from '#shared/environment/environment.ts';
import { firstErrorLine } from '../errors.ts';
import { endWithParent, startChildProgram } from '../local/processes/child-program.ts';

/** Thrown for a failed build. The message is the first line of the build's error. */
export class SiteBuildError extends Error {
  override name = 'SiteBuildError';
}

/** The message that a failed program sends to its parent: the first line of its error. */
const BuildFailure = z.object({ error: z.string() });
type BuildFailure = z.infer<typeof BuildFailure>;

export type BuildProgramOptions = {
  /** Variables of the build: SITE_URL, DATABASE_URL, GIVING_URL, … */
  environment: Readonly<Record<string, string | undefined>>;
  log: (line: string) => void;
  /** Signal that ends the program. */
  signal: AbortSignal;
};

/**
 * Names that Astro defines in `import.meta.env`, but takes from the shell if they are set there, as Vitest does. With
 * DEV set, a build would read all content again for each page (docs.astro.build/en/guides/environment-variables).
 */
const OWN_NAMES = ['DEV', 'PROD', 'MODE', 'SSR', 'BASE_URL', 'SITE', 'ASSETS_PREFIX'] as const;

/** Unsets all variables of a build that come from the shell, because each build passes its own. */
const NO_VARIABLES = Object.fromEntries(
  [...Object.keys(BuildEnvironment.shape), ...OWN_NAMES].map((name) => [name, undefined]),
);

/**
 * The environment of a build program. The variables of the build replace those of the shell; undefined unsets a
 * variable.
 */
export const programVariables = (
  environment: BuildProgramOptions['environment'],
): BuildProgramOptions['environment'] => ({
  ...NO_VARIABLES,
  ...environment,
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
});

/** Runs a program of this folder. Its argument is `order` (see `runBuildOrder`). @throws SiteBuildError */
export async function runBuildProgram(
  name: string,
  order: object,
  { environment, log, signal }: BuildProgramOptions,
): Promise<void> {
  let reason: string | undefined;
  const program = startChildProgram(path.join(import.meta.dirname, name), {
    arguments: [JSON.stringify(order)],
    environment: programVariables(environment),
    log: (line) => {
      if (line.trim() !== '') reason ??= line.trim();
      log(line);
    },
    onMessage: (message) => {
      reason = BuildFailure.parse(message).error;
    },
  });
  const stop = () => void program.stop();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const code = await program.exited;
  signal.removeEventListener('abort', stop);
  if (signal.aborted) throw new SiteBuildError('The build was interrupted.');
  if (code !== 0) throw new SiteBuildError(reason ?? 'The build ended without saying why.');
}

/**
 * Runs the work of a program that `runBuildProgram` has started. If the work fails, reports the error to the parent.
 */
export function runBuildOrder<Schema extends z.ZodMiniType>(
  schema: Schema,
  work: (order: z.output<Schema>) => Promise<void>,
): void {
  endWithParent();
  const fail = (failure: BuildFailure) => process.send?.(failure, () => process.exit(1));
  work(z.parse(schema, JSON.parse(process.argv[2] ?? ''))).then(
    () => process.exit(0),
    (error: unknown) => fail({ error: firstErrorLine(error) }),
  );
}
