import { churchDay } from '#shared/dates.ts';
import type { HookCall, PublishingRecords } from '#db/publishing.ts';
import type { Publishing } from '#shared/publishing.ts';
import { LONGEST_ANSWER_MS } from './deploy-hook.ts';
import type { PublishingState } from './state.ts';

/** A call without a recorded answer after this long is abandoned: its Worker ended before the hook answered. */
const ABANDONED_MS = 2 * LONGEST_ANSWER_MS;
/** A build has failed when nothing was heard of it for this long. */
const SILENCE_MINUTES = 15;
const SILENCE_MS = SILENCE_MINUTES * 60_000;
/** Pause before a call is repeated; it doubles with each repetition. */
const FIRST_PAUSE_MS = 10 * 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

const SILENCE = `Nothing has been heard of the build for ${SILENCE_MINUTES.toString()} minutes.`;
const NO_REASON = 'The build failed without saying why.';
const UNATTENDED =
  'No DEPLOY_HOOK_URL is set, so nothing rebuilds the site by itself. Changes show on every page after the next deployment.';

const isWithin = (milliseconds: number, start: Date, now: Date): boolean =>
  now.getTime() < start.getTime() + milliseconds;

/** The last call, as long as no build has begun after it. */
const unansweredCall = ({ call, build }: PublishingRecords): HookCall | null =>
  call !== null && (build?.id ?? 0) <= call.newestBuildId ? call : null;

const isBuilding = ({ build }: PublishingRecords, now: Date): boolean =>
  build?.status === 'building' && isWithin(SILENCE_MS, build.createdAt, now);

/** Whether a build with all that is saved is certain: one is asked for and has not begun, or one has begun with it. */
export function isComing(records: PublishingRecords, now: Date): boolean {
  const { revision, build } = records;
  const call = unansweredCall(records);
  if (call?.outcome === 'accepted' && isWithin(SILENCE_MS, call.calledAt, now)) return true;
  if (call?.outcome === 'pending' && isWithin(ABANDONED_MS, call.calledAt, now)) return true;
  return isBuilding(records, now) && build !== null && build.revision >= revision;
}

const showsContent = ({ shown, revision }: PublishingState): boolean =>
  shown !== null && shown.revision >= revision;

/** Pages sort what is upcoming by the church's day, so a build is good for one day. */
const showsToday = ({ shown, now }: PublishingState): boolean =>
  shown !== null && churchDay(new Date(shown.builtAt)) === churchDay(now);

/** How often this content has been asked for today. */
const attempts = ({ call, revision, now }: PublishingState): number =>
  call?.revision === revision && churchDay(call.calledAt) === churchDay(now) ? call.attempts : 0;

/** Whether the deploy hook is to be called now. */
export function isCallDue(state: PublishingState): boolean {
  const { hasHook, call, now } = state;
  if (!hasHook || (showsContent(state) && showsToday(state)) || isComing(state, now)) return false;
  const tried = attempts(state);
  if (call === null || tried === 0) return true;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tried - 1), LONGEST_PAUSE_MS);
  return !isWithin(pause, call.calledAt, now);
}

/** The call to make in this state. */
export const nextCall = (state: PublishingState): HookCall => ({
  number: (state.call?.number ?? 0) + 1,
  calledAt: state.now,
  revision: state.revision,
  attempts: attempts(state) + 1,
  newestBuildId: state.build?.id ?? 0,
  outcome: 'pending',
  error: null,
});

/** Why the last call or build led to nothing; null while it may lead to something. */
function failureOf(state: PublishingState): string | null {
  const { build, now } = state;
  const call = unansweredCall(state);
  if (call?.outcome === 'refused') return call.error ?? NO_REASON;
  if (call !== null) return isWithin(SILENCE_MS, call.calledAt, now) ? null : SILENCE;
  if (build?.status === 'failed') return build.error ?? NO_REASON;
  return build?.status === 'building' && !isBuilding(state, now) ? SILENCE : null;
}

function statusOf(state: PublishingState): Pick<Publishing, 'status' | 'message'> {
  const { hasHook, now } = state;
  const failure = hasHook ? failureOf(state) : null;
  // A nightly rebuild is mentioned only when it fails: then the next save would fail, too.
  if (showsContent(state) && (failure === null || showsToday(state))) return { status: 'live' };
  if (failure !== null) return { status: 'failed', message: failure };
  if (hasHook || isBuilding(state, now)) return { status: 'publishing' };
  return { status: 'unattended', message: UNATTENDED };
}

/** What the admin is told. */
export const publishingOf = (state: PublishingState): Publishing => ({
  ...statusOf(state),
  revision: state.revision,
  builtRevision: state.shown?.revision ?? null,
});
