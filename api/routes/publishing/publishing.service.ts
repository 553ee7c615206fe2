import type { Publishing } from '#shared/publishing.ts';
import { claimCall } from '../../publishing/call.ts';
import { readPublishingFacts, type HookCall } from '../../publishing/facts.ts';
import { nextCallAt, publishingOf } from '../../publishing/rules.ts';
import type { PublishingNeeds } from '../../publishing/publish.ts';

/** What the admin is told, and whether it is time to call the hook. */
export async function readPublishing(
  needs: PublishingNeeds,
): Promise<{ publishing: Publishing; isDue: boolean }> {
  const facts = await readPublishingFacts(needs);
  const due = nextCallAt(facts);
  return { publishing: publishingOf(facts), isDue: due !== null && due <= facts.now };
}

/**
 * Takes another call where publishing has failed; while it is under way or done nothing is called twice.
 * @returns `call` is to be made, null when there is none to make
 */
export async function tryAgain(
  needs: PublishingNeeds,
): Promise<{ publishing: Publishing; call: HookCall | null }> {
  const facts = await readPublishingFacts(needs);
  const publishing = publishingOf(facts);
  if (publishing.status !== 'failed' || !facts.hasHook) return { publishing, call: null };
  const call = await claimCall(needs, facts);
  const { revision, builtRevision } = publishing;
  return { publishing: { status: 'publishing', revision, builtRevision }, call };
}
