import * as z from 'zod/mini';

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
