import * as z from 'zod/mini';
import { BuildEnvironment } from '#shared/environment.ts';
import { localProgram } from '../paths.ts';
import { startChildProgram } from '../processes/child-program.ts';

/** Message to a builder process: the one build that it runs. */
export const BuildOrder = z.object({
  /** Folder inside the project; the finished build moves from here to `directory`. */
  draft: z.string(),
  directory: z.string(),
  /** Astro's cache. */
  cacheDirectory: z.string(),
  /** The variables of the build; its process starts without any of them. */
  environment: z.record(z.string(), z.optional(z.string())),
});
export type BuildOrder = z.infer<typeof BuildOrder>;

/** Message of a failed build, with the first line of its error. */
export const BuildFailure = z.object({ error: z.string() });
export type BuildFailure = z.infer<typeof BuildFailure>;

/** A process that loads Astro and then waits for its one build. */
export type Builder = {
  /** @returns null when the site is built, otherwise the first line of the error */
  build: (order: BuildOrder, log: (line: string) => void) => Promise<string | null>;
  /** Settles when its process is gone. */
  exited: Promise<unknown>;
  /** Ends the process, also during a build. */
  stop: () => Promise<void>;
};

/** Unsets inherited variables: each build passes its own. */
const NO_VARIABLES = Object.fromEntries(
  Object.keys(BuildEnvironment.shape).map((name) => [name, undefined]),
);

export function startBuilder(): Builder {
  let reason: string | undefined;
  let print: (line: string) => void = () => undefined;
  const program = startChildProgram(localProgram('publishing/site-build.ts'), {
    environment: {
      ...NO_VARIABLES,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    log: (line) => {
      if (line.trim() !== '') reason ??= line.trim();
      print(line);
    },
    onMessage: (message) => {
      reason = BuildFailure.parse(message).error;
    },
  });
  return {
    build: async (order, log) => {
      print = log;
      program.send(order);
      const code = await program.exited;
      return code === 0 ? null : (reason ?? 'The build ended without saying why.');
    },
    exited: program.exited,
    stop: () => program.stop(),
  };
}
