import type { ExecutionContext } from 'hono';
import { EnvironmentError } from '#shared/environment/parse-environment.ts';
import { requestNumber, type ErrorBody } from '#shared/http/errors.ts';
import { SECURITY_HEADERS } from '#shared/http/security-headers.ts';
import { createApp, type AppType } from './app.ts';
import { runCron } from './cron/cron.ts';
import type { Dependencies } from './dependencies.ts';
import { describeFailure } from './http/errors.ts';
import { createDependencies, type Bindings } from './env.ts';
import { logLine } from './http/log.ts';

type Runtime = { app: AppType; dependencies: Dependencies };

/** The app of this isolate. It is created once, at the first request, because an isolate's variables never change. */
let runtime: Runtime | undefined;

function runtimeOf(bindings: Bindings): Runtime {
  if (runtime !== undefined) return runtime;
  const dependencies = createDependencies(bindings);
  runtime = { app: createApp(dependencies), dependencies };
  return runtime;
}

/** Answers 500 with a request number if a variable is missing or wrong. Only the log names the variable. */
function misconfigured(error: unknown): Response {
  if (!(error instanceof EnvironmentError)) throw error;
  const requestId = crypto.randomUUID();
  logLine({ level: 'error', event: 'environment', requestId, message: error.message });
  const message = `The website is not set up completely. Please tell whoever looks after it this number: ${requestNumber(requestId)}.`;
  const headers = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', 'Retry-After': '300' };
  return Response.json({ message, requestId } satisfies ErrorBody, { status: 500, headers });
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
      await runCron(runtimeOf(bindings).dependencies);
    } catch (error) {
      const message = error instanceof EnvironmentError ? error.message : undefined;
      logLine({ level: 'error', event: 'maintenance', message, ...describeFailure(error) });
      throw new Error('Maintenance failed; the log says where.', { cause: error });
    }
  },
};
