import { lockDirectory } from '#tools/postgres/lock.ts';

// A process for the tests of the lock: prints `held` or the reason of its failure, and holds the lock until its
// input ends.
try {
  const lock = await lockDirectory(process.argv[2] ?? '');
  console.log('held');
  process.stdin.resume();
  process.stdin.once('end', () => void lock.release());
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
}
