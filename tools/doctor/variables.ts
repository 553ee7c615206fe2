import * as z from 'zod/mini';
import { ProductionEnvironment } from '#shared/environment/environment.ts';
import { environmentErrors, parseEnvironment } from '#shared/environment/parse-environment.ts';
import { about, type Finding } from './finding.ts';

type Source = Readonly<Record<string, string | undefined>>;
const UsableEnvironment = z.partial(ProductionEnvironment);
type Known = z.output<typeof UsableEnvironment>;

const { ok, problem } = about('Variables');

// Reserved names (RFC 2606), as in the documentation's samples.
const SAMPLE = /(^|[@./])example\.(org|com|net)\b|\.(example|test|invalid)\b/;
const NAMES_A_DOMAIN = ['SITE_URL', 'GIVING_URL', 'MAIL_FROM', 'MAIL_TO'] as const;

/** Checks each variable of a production site. @returns the findings, and the valid variables */
export function variableFindings(source: Source): { known: Known; findings: Finding[] } {
  const errors = environmentErrors(ProductionEnvironment, source);
  const wrong = new Set(errors.map(({ name }) => name));
  const usable = Object.fromEntries(Object.entries(source).filter(([name]) => !wrong.has(name)));
  const known = parseEnvironment(UsableEnvironment, usable);
  const samples = NAMES_A_DOMAIN.filter((name) => SAMPLE.test(known[name] ?? ''));
  const findings = [
    ...errors.map(({ text }) => problem(`${text}. See the comments in .dev.vars.example.`)),
    ...samples.map((name) => problem(`${name} is a sample. Put the church's own there.`)),
  ];
  return { known, findings: findings.length > 0 ? findings : [ok('all that are needed are set')] };
}
