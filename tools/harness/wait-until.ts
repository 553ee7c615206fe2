import { setTimeout as pause } from 'node:timers/promises';

/** Polls a condition that no event reports, every `interval` ms. @throws after `patience` ms */
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
