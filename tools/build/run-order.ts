import process from 'node:process';
import * as z from 'zod/mini';
import { endWithParent } from '../local/processes/end-with-parent.ts';
import { firstErrorLine } from '../local/processes/start-error.ts';
import type { BuildFailure } from './build-program.ts';

/** In a program that `runBuildProgram` started: does its work, and says why it failed. */
export function runOrder<Schema extends z.ZodMiniType>(
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
