import type { ExecutionContext } from 'hono';
import { EnvironmentError } from '#shared/environment.ts';
import { SECURITY_HEADERS } from '#shared/security-headers.ts';
import { createApp, type AppType } from './app.ts';
import type { Dependencies } from './dependencies.ts';
import { describeFailure } from './errors.ts';
import { dependenciesOf, type Bindings } from './env.ts';
import { logLine } from './log.ts';
import { runMaintenance } from './maintenance.ts';

type Runtime = { app: AppType; dependencies: Dependencies };

/** Parsed once, at the first request: an isolate's variables never change. */
let runtime: Runtime | undefined;

function runtimeOf(bindings: Bindings): Runtime {
  if (runtime !== undefined) return runtime;
  const dependencies = dependenciesOf(bindings);
  runtime = { app: createApp(dependencies), dependencies };
  return runtime;
}

/** Names the wrong variable in the log only, not in the answer. */
function misconfigured(error: unknown): Response {
  if (!(error instanceof EnvironmentError)) throw error;
  logLine({ level: 'error', event: 'environment', message: error.message });
  const message = 'The website is not set up completely. Please try again later.';
  return Response.json({ message }, { status: 500, headers: SECURITY_HEADERS });
}

export default {
  fetch(request: Request, bindings: Bindings, context: ExecutionContext) {
    try {
      return runtimeOf(bindings).app.fetch(request, bindings, context);
    } catch (error) {
      return misconfigured(error);
    }
  },
  async scheduled(_event: unknown, bindings: Bindings): Promise<void> {
    try {
      await runMaintenance(runtimeOf(bindings).dependencies);
    } catch (error) {
      const message = error instanceof EnvironmentError ? error.message : undefined;
      logLine({ level: 'error', event: 'maintenance', message, ...describeFailure(error) });
      throw new Error('Maintenance failed; the log says where.', { cause: error });
    }
  },
};
