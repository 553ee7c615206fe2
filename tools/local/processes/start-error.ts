/** The start failed; the message is one line that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

// Matches output before the actual error: Wrangler's banner and esbuild's headline.
const BEFORE_THE_REASON =
  /^(Build failed with \d+ errors?:|Cloudflare collects anonymous telemetry)/;

const outputOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return String(error);
  const output = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : '';
  if (output.trim() !== '') return output;
  return error instanceof Error ? error.message : 'unknown reason';
};

/** The first line of an error, or of a failed program's output, that says what went wrong. */
export function firstErrorLine(error: unknown): string {
  const lines = outputOf(error)
    .replace(ANSI, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(✘|▲)?\s*(\[\w+\])?\s*/u, '').trim())
    .filter((line) => line !== '' && !BEFORE_THE_REASON.test(line));
  return lines[0] ?? 'unknown reason';
}
