import { request } from 'node:http';
import { firstErrorLine } from '#tools/errors.ts';
import type { ChildProgram } from './child-program.ts';

/** A part of the site that runs in its own process. */
export type Part = {
  /** Resolves when the process has ended, with the reason. */
  exited: Promise<string>;
  stop: () => Promise<void>;
};

export type KeepRunningOptions<Kept extends Part> = {
  /** The part, which is already running. */
  first: Kept;
  start: () => Promise<Kept>;
  /** Called when the part has ended unexpectedly. `back` settles when a new part runs, or when none is started. */
  lost: (back: Promise<void>) => void;
  /** Called with the new part when it runs. */
  restarted: (part: Kept) => void;
  /**
   * Called with the reason when the part ends for the fifth time within a minute. The part is then not started again.
   */
  gaveUp: (reason: string) => void;
  /** For tests: returns a time in milliseconds. */
  now?: () => number;
};

const MOST_ENDS = 5;
const WITHIN_MS = 60_000;

/** Starts a part of the site again whenever it ends unexpectedly. @returns a function that stops the part for good */
export function keepRunning<Kept extends Part>(
  options: KeepRunningOptions<Kept>,
): () => Promise<void> {
  const { start, lost, restarted, gaveUp, now = () => performance.now() } = options;
  const ends: number[] = [];
  let current: Kept | undefined;
  let back = Promise.resolve();
  let isEnding = false;

  async function startAgain(reason: string): Promise<void> {
    ends.push(now());
    if (now() - (ends.at(-MOST_ENDS) ?? -Infinity) < WITHIN_MS) {
      gaveUp(reason);
      return;
    }
    try {
      const next = await start();
      if (isEnding) await next.stop();
      else {
        watch(next);
        restarted(next);
      }
    } catch (error) {
      if (!isEnding) await startAgain(firstErrorLine(error));
    }
  }

  function watch(part: Kept): void {
    current = part;
    void part.exited.then((reason) => {
      if (isEnding) return;
      current = undefined;
      back = startAgain(reason);
      lost(back);
    });
  }

  watch(options.first);
  return async () => {
    isEnding = true;
    await Promise.all([current?.stop(), back]);
  };
}

const LOOK_MS = 1_000;
const LOOKS_BETWEEN = 5;
const LONGEST_SILENCE = 10;

/**
 * Sends a HEAD request every five seconds to a server on this machine, and counts the seconds without an answer. Does
 * not compare clock times, because every server would seem to hang after the computer's sleep.
 * @param silent called once, after ten seconds without an answer
 * @returns a function that stops watching
 */
export function watchAnswers(port: number, silent: () => void): () => void {
  let isWaiting = false;
  let looks = 0;
  const answered = () => {
    isWaiting = false;
  };
  const timer = setInterval(() => {
    looks += 1;
    if (isWaiting && looks >= LONGEST_SILENCE) {
      clearInterval(timer);
      silent();
    }
    if (isWaiting || looks < LOOKS_BETWEEN) return;
    isWaiting = true;
    looks = 0;
    const headers = { 'cf-alive': '?', connection: 'close' };
    const asked = request({
      host: '127.0.0.1',
      port,
      method: 'HEAD',
      path: 'http://localhost/',
      headers,
    });
    // A refused connection counts as an answer, because `exited` reports when the process has ended.
    asked.once('error', answered).once('response', (answer) => {
      answer.resume();
      answered();
    });
    asked.end();
  }, LOOK_MS).unref();
  return () => {
    clearInterval(timer);
  };
}

/** The exit of a server on this machine, which is killed when it answers nothing for ten seconds. */
export function watchedPart(
  { exited, kill }: Pick<ChildProgram, 'exited' | 'kill'>,
  port: number,
): Pick<Part, 'exited'> {
  const stopWatching = watchAnswers(port, () => {
    kill('it answered nothing for ten seconds');
  });
  return {
    exited: exited.then(({ reason }) => {
      stopWatching();
      return reason;
    }),
  };
}
