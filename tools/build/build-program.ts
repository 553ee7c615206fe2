import path from 'node:path';
import * as z from 'zod/mini';
import { BuildEnvironment } from '#shared/environment/environment.ts';
import { runChildProgram } from '../local/processes/child-program.ts';

/** Thrown for a failed build. The message is the first line of the build's error. */
export class SiteBuildError extends Error {
  override name = 'SiteBuildError';
}

export type RunBuildProgramOptions = {
  /** Variables of the build: SITE_URL, DATABASE_URL, GIVING_URL, … */
  environment: Readonly<Record<string, string | undefined>>;
  log: (line: string) => void;
  /** Signal that ends the program. */
  signal: AbortSignal;
};

/**
 * Names in `import.meta.env` that Astro takes from the shell if they are set there. Vitest sets DEV, with which a build
 * would read all content again for each page (docs.astro.build/en/guides/environment-variables).
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
  environment: RunBuildProgramOptions['environment'],
): RunBuildProgramOptions['environment'] => ({
  ...NO_VARIABLES,
  ...environment,
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
});

/** Runs a program of this folder, which uses `answerParent`. @throws SiteBuildError */
export async function runBuildProgram(
  name: string,
  order: object,
  { environment, log, signal }: RunBuildProgramOptions,
): Promise<void> {
  let firstLine: string | undefined;
  await runChildProgram(path.join(import.meta.dirname, name), {
    order,
    answer: z.null(),
    failed: (told = firstLine ?? 'The build ended without saying why.') =>
      new SiteBuildError(signal.aborted ? 'The build was interrupted.' : told),
    environment: programVariables(environment),
    log: (line) => {
      if (line.trim() !== '') firstLine ??= line.trim();
      log(line);
    },
    signal,
  });
}
