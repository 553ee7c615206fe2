import { request } from 'node:http';
import { firstErrorLine } from '#tools/errors.ts';

/** A part of the site in a process of its own. */
export type Part = {
  /** Settles with the reason when its process has ended. */
  exited: Promise<string>;
  stop: () => Promise<void>;
};

export type KeepRunningOptions<Kept extends Part> = {
  /** The part that runs now. */
  first: Kept;
  start: () => Promise<Kept>;
  /** Called when the part has ended by itself; `back` settles when a new one runs, or when none will. */
  lost: (back: Promise<void>) => void;
  /** Called with the part that replaced it. */
  restarted: (part: Kept) => void;
  /** Called with the last reason after the fifth end within a minute; the part is not restarted then. */
  gaveUp: (reason: string) => void;
  /** Milliseconds. */
  now?: () => number;
};

const MOST_ENDS = 5;
const WITHIN_MS = 60_000;

/** Starts a part again whenever it ends by itself. @returns a function that ends it */
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
 * Sends a HEAD request every five seconds to a server on this machine. Counts polls instead of time: after a
 * computer's sleep, a clock would report a server that hangs.
 * @param silent called once, after ten polls without an answer, a second apart
 * @returns a function that stops it
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
    // A refused connection counts as an answer: the process has ended, which `exited` reports.
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
