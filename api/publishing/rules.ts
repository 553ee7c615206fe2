import { churchDay } from '#shared/dates.ts';
import type { Publishing } from '#shared/publishing.ts';
import type { HookCall, PublishingFacts } from './facts.ts';

/** Writes within this time of a call join into one more call after it (design § 6). */
export const JOINED_MS = 30_000;
/** A call that has told nothing after this long lost its caller. */
const CALLER_LOST_MS = 60_000;
/** A build that nothing was heard of for this long has failed (design § 6). */
const SILENCE_MINUTES = 15;
const SILENCE_MS = SILENCE_MINUTES * 60_000;
/** Minutes from the first, second, … call in vain to the next one. */
const PATIENCE_MINUTES = [1, 5, 15, 60, 180, 360] as const;
const LONGEST_PATIENCE_MINUTES = 360;

const SILENCE = `Nothing has been heard of the build for ${SILENCE_MINUTES.toString()} minutes.`;
const NO_REASON = 'The build failed without saying why.';
const UNATTENDED =
  'No DEPLOY_HOOK_URL is set, so nothing rebuilds the site by itself. Changes show on every page after the next deployment.';

const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

const showsContent = ({ shown, revision }: PublishingFacts) => shown?.revision === revision;

/** Pages sort what is upcoming by the church's day, so a build is good for one day. */
const showsToday = ({ shown, now }: PublishingFacts) =>
  shown !== null && churchDay(new Date(shown.builtAt)) === churchDay(now);

/** The last call, when it asked for all that is missing. */
function askingCall(facts: PublishingFacts): HookCall | null {
  const { call, revision, now } = facts;
  if (call?.revision !== revision) return null;
  return showsToday(facts) || churchDay(call.calledAt) === churchDay(now) ? call : null;
}

/** The newest build, when it began after this call. */
const answerTo = (call: HookCall, { build }: PublishingFacts) =>
  build !== null && build.id > call.newestBuildId ? build : null;

/** When something was last heard of what this call asked for. */
function heardAt(call: HookCall, facts: PublishingFacts): Date {
  const begun = answerTo(call, facts)?.createdAt;
  return begun !== undefined && begun > call.calledAt ? begun : call.calledAt;
}

/** Why what this call asked for does not come; null while it may. */
function failureOf(call: HookCall, facts: PublishingFacts): string | null {
  if (call.outcome === 'refused') return call.error ?? NO_REASON;
  const build = answerTo(call, facts);
  if (build?.status === 'failed') return build.error ?? NO_REASON;
  return facts.now >= later(heardAt(call, facts), SILENCE_MS) ? SILENCE : null;
}

function nextTryAt(call: HookCall, facts: PublishingFacts): Date {
  if (call.outcome === 'pending') return later(call.calledAt, CALLER_LOST_MS);
  const minutes = PATIENCE_MINUTES[call.attempts - 1] ?? LONGEST_PATIENCE_MINUTES;
  const patient = later(call.calledAt, minutes * 60_000);
  const silent = later(heardAt(call, facts), SILENCE_MS);
  return failureOf(call, facts) !== null || patient > silent ? patient : silent;
}

/** When the hook is to be called next, maybe in the past; null when nothing is missing or there is no hook. */
export function nextCallAt(facts: PublishingFacts): Date | null {
  if (!facts.hasHook || (showsContent(facts) && showsToday(facts))) return null;
  if (facts.call === null) return facts.now;
  const asking = askingCall(facts);
  return asking === null ? later(facts.call.calledAt, JOINED_MS) : nextTryAt(asking, facts);
}

/** The call that these facts ask for. */
export const nextCall = (facts: PublishingFacts): HookCall => ({
  number: (facts.call?.number ?? 0) + 1,
  calledAt: facts.now,
  revision: facts.revision,
  attempts: (askingCall(facts)?.attempts ?? 0) + 1,
  newestBuildId: facts.build?.id ?? 0,
  outcome: 'pending',
  error: null,
});

/** Without a hook somebody deploys by hand, and may be at it. */
function isBeingDeployed({ build, now }: PublishingFacts): boolean {
  return build?.status === 'building' && now < later(build.createdAt, SILENCE_MS);
}

function judge(facts: PublishingFacts): Pick<Publishing, 'status' | 'message'> {
  const asking = askingCall(facts);
  const failure = asking === null ? null : failureOf(asking, facts);
  // A night's rebuild under way is nobody's concern; one that failed says that the next save would fail, too.
  if (showsContent(facts) && (showsToday(facts) || failure === null)) return { status: 'live' };
  if (failure !== null) return { status: 'failed', message: failure };
  return facts.hasHook || isBeingDeployed(facts)
    ? { status: 'publishing' }
    : { status: 'unattended', message: UNATTENDED };
}

/** What the admin is told (design § 6). */
export const publishingOf = (facts: PublishingFacts): Publishing => ({
  ...judge(facts),
  revision: facts.revision,
  builtRevision: facts.shown?.revision ?? null,
});
