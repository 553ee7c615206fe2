import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { claimHookCall, recordHookAnswer } from '#db/publishing/publishing.ts';
import type { PublishingReport } from '#shared/publishing/publishing.ts';
import type { AdminEnvironment, ApiEnvironment, Dependencies } from '../dependencies.ts';
import { describeFailure } from '../http/errors.ts';
import { isWrite } from '../http/origin.ts';
import { deriveOutages, readHealthState, type HealthState } from '../health/health-rules.ts';
import { callDeployHook, DeployHookError } from './deploy-hook.ts';
import {
  isCallDue,
  nextHookCall,
  derivePublishingStatus,
  readPublishingState,
  type PublishingState,
} from './rules.ts';

/** Calls the deploy hook and records its answer, unless a concurrent caller has made this call. */
async function requestBuild(
  { database, fetch, log, configuration }: Dependencies,
  state: PublishingState,
): Promise<void> {
  const call = nextHookCall(state);
  if (configuration.deployHook === null || !(await claimHookCall(database, call))) return;
  const error = await callDeployHook(fetch, configuration.deployHook).then(
    () => null,
    (reason: unknown) => {
      if (reason instanceof DeployHookError) return reason.message;
      throw reason;
    },
  );
  if (error !== null) log({ level: 'warn', event: 'deploy hook', attempts: call.attempts, error });
  await recordHookAnswer(database, call.number, error);
}

/** Calls the deploy hook if a build is due: for saved content, for a new day, or after a failure. */
export async function requestDueBuild(dependencies: Dependencies): Promise<void> {
  if (dependencies.configuration.deployHook === null) return;
  const state = await readPublishingState(dependencies);
  if (isCallDue(state)) await requestBuild(dependencies, state);
}

/** Lets `work` finish after the answer was sent. Its errors are only logged, because cron calls the hook again. */
function runAfterAnswer(
  { executionCtx }: Context,
  { log }: Dependencies,
  work: Promise<void>,
): void {
  const failed = (error: unknown) => {
    log({ level: 'error', event: 'publishing', ...describeFailure(error) });
  };
  executionCtx.waitUntil(work.catch(failed));
}

/** Middleware that requests a due build after each successful write. The answer does not depend on the request. */
const publishAfterWrite = (dependencies: Dependencies) =>
  createMiddleware(async (c, next) => {
    await next();
    if (!isWrite(c) || c.error !== undefined || !c.res.ok) return;
    runAfterAnswer(c, dependencies, requestDueBuild(dependencies));
  });

/**
 * Whether a feature's successful write requests a build. Content revision and audit trail are no effects to declare,
 * because triggers on the tables write both in the same transaction.
 */
export type WriteEffect = 'publishing' | 'nothing';

/** Adds a write effect to a middleware, by which a test checks that every route declares one. */
const declared = <Middleware extends MiddlewareHandler>(
  writeEffect: WriteEffect,
  middleware: Middleware,
) => Object.assign(middleware, { writeEffect });

const noEffect = createMiddleware((_, next) => next());

/** Creates the routes of a feature whose content is on built pages. Each successful write requests a build. */
export const routesWithBuild = (services: Dependencies) =>
  new Hono<AdminEnvironment>().use(declared('publishing', publishAfterWrite(services)));

/** Creates the routes of a feature whose content is on no built page. Writes request no build. */
export const routesWithoutBuild = <Environment extends ApiEnvironment = AdminEnvironment>() =>
  new Hono<Environment>().use('*', declared('nothing', noEffect));

/** The publishing status for the admin's pages, with the outages of mail or publishing. */
const toPublishing = (state: HealthState): PublishingReport => ({
  ...derivePublishingStatus(state),
  outages: deriveOutages(state),
});

/** Calls the deploy hook if publishing has failed, for the button 'Try again'. @returns the new publishing status */
async function tryAgain(c: Context, dependencies: Dependencies): Promise<PublishingReport> {
  const state = await readHealthState(dependencies);
  const { message, ...publishing } = toPublishing(state);
  if (publishing.status !== 'failed') return toPublishing(state);
  runAfterAnswer(c, dependencies, requestBuild(dependencies, state));
  return { ...publishing, status: 'publishing' };
}

/** `GET /api/publishing`, and `POST /api/publishing` for 'Try again'. */
export const publishingRoutes = (services: Dependencies) =>
  routesWithoutBuild()
    .get('/', async (c) => c.json(toPublishing(await readHealthState(services)), 200))
    .post('/', async (c) => c.json(await tryAgain(c, services), 200));
