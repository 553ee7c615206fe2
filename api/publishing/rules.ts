import { churchDay } from '#shared/calendar/dates.ts';
import {
  type HookCall,
  type PublishingRecords,
  readPublishingRecords,
} from '#db/publishing/publishing.ts';
import type { PublishingReport, BuildInfo } from '#shared/publishing/publishing.ts';
import { HOOK_TIMEOUT_MS } from './deploy-hook.ts';
import { readBuildInfo } from './build-info.ts';
import type { Dependencies } from '../dependencies.ts';

/** Time after which a call of the deploy hook without a recorded answer is abandoned, because its Worker has ended. */
const ABANDONED_MS = 2 * HOOK_TIMEOUT_MS;
/** A build counts as failed if it has not reported its end after this time. */
const SILENCE_MINUTES = 15;
const SILENCE_MS = SILENCE_MINUTES * 60_000;
/** Pause before a failed call is repeated for the first time. Each further pause is twice as long as the last one. */
const FIRST_PAUSE_MS = 10 * 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

const SILENCE = `Nothing has been heard of the build for ${SILENCE_MINUTES.toString()} minutes.`;
const NO_REASON = 'The build failed without saying why.';
const UNATTENDED =
  'No DEPLOY_HOOK_URL is set, so nothing rebuilds the site by itself. Changes show on every page after the next deployment.';

const isWithin = (milliseconds: number, start: Date, now: Date): boolean =>
  now.getTime() < start.getTime() + milliseconds;

/** The last call of the deploy hook; null if there was none, or if a build has started since. */
const unansweredCall = ({ call, build }: PublishingRecords): HookCall | null =>
  call !== null && (build?.id ?? 0) <= call.newestBuildId ? call : null;

const isBuilding = ({ build }: PublishingRecords, now: Date): boolean =>
  build?.status === 'building' && isWithin(SILENCE_MS, build.createdAt, now);

/**
 * Whether a build with all saved content will end soon: either a requested build has not started yet, or a build is
 * running that started after the last save.
 */
export function isBuildPending(records: PublishingRecords, now: Date): boolean {
  const { revision, build } = records;
  const call = unansweredCall(records);
  if (call?.outcome === 'accepted' && isWithin(SILENCE_MS, call.calledAt, now)) return true;
  if (call?.outcome === 'pending' && isWithin(ABANDONED_MS, call.calledAt, now)) return true;
  return isBuilding(records, now) && build !== null && build.revision >= revision;
}

/** Whether visitors see exactly the current revision. A restore can lower it, but then the content is other too. */
const showsContent = ({ shown, revision }: PublishingState): boolean =>
  shown?.revision === revision;

/** Whether the build is from today in the church's time zone, because built pages separate past from coming events. */
const showsToday = ({ shown, now }: PublishingState): boolean =>
  shown !== null && churchDay(new Date(shown.builtAt)) === churchDay(now);

/**
 * Whether visitors see all saved content on pages that were built today. Always true without a deploy hook, because
 * then no build can be requested.
 */
export const isUpToDate = (state: PublishingState): boolean =>
  !state.hasHook || (showsContent(state) && showsToday(state));

/** Number of calls of the deploy hook that were made today for the current revision. */
const attempts = ({ call, revision, now }: PublishingState): number =>
  call?.revision === revision && churchDay(call.calledAt) === churchDay(now) ? call.attempts : 0;

/** Whether to call the deploy hook now. */
export function isCallDue(state: PublishingState): boolean {
  const { call, now } = state;
  if (isUpToDate(state) || isBuildPending(state, now)) return false;
  const tried = attempts(state);
  if (call === null || tried === 0) return true;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tried - 1), LONGEST_PAUSE_MS);
  return !isWithin(pause, call.calledAt, now);
}

/** The reason why the last call or build failed; null if it succeeded or may still succeed. */
function failureReason(state: PublishingState): string | null {
  const { build, now } = state;
  const call = unansweredCall(state);
  if (call?.outcome === 'refused') return call.error ?? NO_REASON;
  if (call !== null) return isWithin(SILENCE_MS, call.calledAt, now) ? null : SILENCE;
  if (build?.status === 'failed') return build.error ?? NO_REASON;
  return build?.status === 'building' && !isBuilding(state, now) ? SILENCE : null;
}

/** Time of the first failure since the last success; null if there was none, or without a deploy hook. */
export function failingSince(state: PublishingState): Date | null {
  const { call, build, shown, hasHook } = state;
  if (!hasHook) return null;
  const isSinceSuccess = (at: Date) => shown === null || at >= new Date(shown.builtAt);
  const before = call?.failingSince ?? null;
  if (before !== null && isSinceSuccess(before)) return before;
  if (failureReason(state) === null) return null;
  const isCallSinceSuccess = call !== null && isSinceSuccess(call.calledAt);
  return isCallSinceSuccess ? call.calledAt : (build?.createdAt ?? null);
}

/** The record of the next call of the deploy hook, to be stored before the call. */
export const nextHookCall = (state: PublishingState): HookCall => ({
  number: (state.call?.number ?? 0) + 1,
  calledAt: state.now,
  revision: state.revision,
  attempts: attempts(state) + 1,
  newestBuildId: state.build?.id ?? 0,
  outcome: 'pending',
  error: null,
  failingSince: failingSince(state),
});

function deriveStatus(state: PublishingState): Pick<PublishingReport, 'status' | 'message'> {
  const { hasHook, now } = state;
  const failure = hasHook ? failureReason(state) : null;
  // A daily rebuild without new content leaves the status `live`, unless it fails: then later saves would fail too.
  if (showsContent(state) && (failure === null || showsToday(state))) return { status: 'live' };
  if (failure !== null) return { status: 'failed', message: failure };
  if (hasHook || isBuilding(state, now)) return { status: 'publishing' };
  return { status: 'unattended', message: UNATTENDED };
}

/** The publishing status for the admin. */
export const derivePublishingStatus = (
  state: PublishingState,
): Omit<PublishingReport, 'outages'> => ({
  ...deriveStatus(state),
  revision: state.revision,
  builtRevision: state.shown?.revision ?? null,
});

/** The data from which the publishing rules derive their results. */
export type PublishingState = PublishingRecords & {
  now: Date;
  /** The build that visitors see; null if it cannot be read. */
  shown: BuildInfo | null;
  hasHook: boolean;
};

/** Reads the state with one round trip to the database. */
export async function readPublishingState({
  database,
  assets,
  clock,
  configuration,
}: Dependencies): Promise<PublishingState> {
  const now = clock();
  const [shown, records] = await Promise.all([
    readBuildInfo(assets),
    readPublishingRecords(database, now),
  ]);
  return { ...records, shown, now, hasHook: configuration.deployHook !== null };
}
