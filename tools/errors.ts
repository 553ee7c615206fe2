/** The `code` of an error, such as 'ENOENT'; undefined if it has none. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** An error that a person can fix. The message is one line that tells how. */
export class ExpectedError extends Error {
  override name = 'ExpectedError';
}

/** Thrown if the local site cannot start. */
export class StartError extends ExpectedError {
  override name = 'StartError';
}

const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

// Matches output that comes before the reason of a failure: Wrangler's banner and esbuild's headline.
const BEFORE_THE_REASON =
  /^(Build failed with \d+ errors?:|Cloudflare collects anonymous telemetry)/;

const outputOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return String(error);
  const output = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : '';
  if (output.trim() !== '') return output;
  return error instanceof Error ? error.message : 'unknown reason';
};

/** The first line that gives the reason, from an error's message or the output of a failed program. */
export function firstErrorLine(error: unknown): string {
  const lines = outputOf(error)
    .replace(ANSI, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(✘|▲)?\s*(\[\w+\])?\s*/u, '').trim())
    .filter((line) => line !== '' && !BEFORE_THE_REASON.test(line));
  return lines[0] ?? 'unknown reason';
}
