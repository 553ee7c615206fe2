import { execFile } from 'node:child_process';
import * as z from 'zod/mini';
import { ProgramError, runProgram } from '../program.ts';

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), fixAvailable: z.union([z.boolean(), z.looseObject({})]) }),
  ),
});

const GRAVE: ReadonlySet<string> = new Set(['high', 'critical']);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads what `npm audit --json` printed.
 * @returns one line for each package with a grave advisory; null when the registry could not be asked
 */
export function graveAdvisories(printed: string): string[] | null {
  const report = z.safeParse(Report, parsed(printed));
  if (!report.success) return null;
  return Object.entries(report.data.vulnerabilities)
    .filter(([, { severity }]) => GRAVE.has(severity))
    .map(([name, { severity, fixAvailable }]) => {
      const todo = fixAvailable === false ? 'no fix yet' : 'a fix is available';
      return `${name}: ${severity}, ${todo}`;
    });
}

// `npm run audit:dependencies`: fails on grave advisories about what the site ships and what sees the secrets of
// production, and where the registry cannot be asked: nothing is known then.
runProgram(import.meta, async () => {
  const printed = await new Promise<string>((resolve) => {
    // npm ends with 1 both when it finds something and when it cannot ask.
    execFile('npm', ['audit', '--omit=dev', '--json'], { timeout: 60_000 }, (_error, stdout) => {
      resolve(stdout);
    });
  });
  const found = graveAdvisories(printed);
  if (found === null)
    throw new ProgramError(
      'The registry gave no advisories: nothing was checked. Try again later.',
    );
  if (found.length > 0) throw new ProgramError(found.join('\n'));
  console.log('No grave advisory about a dependency.');
});
