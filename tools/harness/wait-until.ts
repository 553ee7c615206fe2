import { setTimeout as pause } from 'node:timers/promises';

/**
 * Checks a condition every `interval` ms until it is true, because no event reports the condition.
 * @throws after `patience` ms
 */
export async function waitUntil(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patience = 90_000,
  interval = 20,
): Promise<void> {
  const end = performance.now() + patience;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`After ${patience} ms not yet: ${what}`);
    await pause(interval);
  }
}
