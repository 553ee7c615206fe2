import { eq } from 'drizzle-orm';
import { deployHookCall } from '#db/schema/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { callDeployHook, DeployHookError } from './deploy-hook.ts';
import type { HookCall, PublishingFacts } from './facts.ts';
import { nextCall } from './rules.ts';

type Needs = Pick<Dependencies, 'database' | 'fetch' | 'log' | 'configuration'>;

/**
 * Takes the next call, on behalf of exactly one of all who want to make it on the same facts.
 * @returns the call that is to be made now; null when somebody else makes it
 */
export async function claimCall(
  { database }: Pick<Needs, 'database'>,
  facts: PublishingFacts,
): Promise<HookCall | null> {
  const call = nextCall(facts);
  const claimed = await database
    .insert(deployHookCall)
    .values(call)
    .onConflictDoUpdate({
      target: deployHookCall.id,
      set: call,
      setWhere: eq(deployHookCall.number, call.number - 1),
    })
    .returning({ number: deployHookCall.number });
  return claimed.length === 0 ? null : call;
}

/** Makes a claimed call, and notes how it went unless a later one was made meanwhile. */
export async function makeCall(needs: Needs, { number, attempts }: HookCall): Promise<void> {
  const { database, log, configuration } = needs;
  if (configuration.deployHook === null) return;
  const error = await callDeployHook(needs.fetch, configuration.deployHook).then(
    () => null,
    (reason: unknown) => {
      if (reason instanceof DeployHookError) return reason.message;
      throw reason;
    },
  );
  if (error !== null) log({ level: 'warn', event: 'deploy hook', attempts, error });
  await database
    .update(deployHookCall)
    .set({ outcome: error === null ? 'accepted' : 'refused', error })
    .where(eq(deployHookCall.number, number));
}
