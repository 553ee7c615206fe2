import type { Context } from 'hono';
import type { Dependencies } from '../dependencies.ts';
import { describeFailure } from '../errors.ts';
import { claimCall, makeCall } from './call.ts';
import { readPublishingFacts } from './facts.ts';
import { JOINED_MS, nextCallAt } from './rules.ts';

export type PublishingNeeds = Pick<
  Dependencies,
  'database' | 'assets' | 'fetch' | 'clock' | 'wait' | 'log' | 'configuration'
>;

/** A timer may go off a moment early. */
const TIMER_SLACK_MS = 50;

/**
 * Calls the hook when it is time: for what was saved, for the day that has begun, for what failed.
 * @returns milliseconds until it will be time; null when nothing is left to call for
 */
export async function publishWhenDue(needs: PublishingNeeds): Promise<number | null> {
  if (needs.configuration.deployHook === null) return null;
  const facts = await readPublishingFacts(needs);
  const due = nextCallAt(facts);
  if (due === null) return null;
  const patience = due.getTime() - facts.now.getTime();
  if (patience > 0) return patience;
  const call = await claimCall(needs, facts);
  // Somebody else's call may not know of this write yet.
  if (call === null) return publishWhenDue(needs);
  await makeCall(needs, call);
  return null;
}

/**
 * After a write: calls the hook, or waits for the one call in which the writes of half a minute join. Workers
 * end such waiting after 30 seconds; the admin's page and cron make the call too.
 */
export async function publishSoon(needs: PublishingNeeds): Promise<void> {
  const patience = await publishWhenDue(needs);
  if (patience === null || patience > JOINED_MS) return;
  await needs.wait(patience + TIMER_SLACK_MS);
  await publishWhenDue(needs);
}

/** Goes on with publishing after an answer: what fails is logged, and tried again by cron. */
export const publishInBackground = (
  { executionCtx }: Context,
  needs: PublishingNeeds,
  work: Promise<void>,
): void => {
  const failed = (error: unknown) => {
    needs.log({ level: 'error', event: 'publishing', ...describeFailure(error) });
  };
  executionCtx.waitUntil(work.catch(failed));
};
