// `npm run doctor`: checks the live site and its services, and says for each problem what to do. It changes
// nothing; `-- --hook` starts a build.
import { Resolver } from 'node:dns/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { PRODUCTION_FILE, productionVariables } from '../deploy/production-variables.ts';
import { runChecks } from './checks.ts';
import type { Finding } from './finding.ts';

const SIGNS = { ok: '✓', problem: '✗', unclear: '?' } as const;

const resolver = new Resolver({ timeout: 3_000, tries: 2 });
const readText = async (name: string) =>
  (await resolver.resolveTxt(name)).map((chunks) => chunks.join(''));

const { values } = parseArgs({ options: { hook: { type: 'boolean', default: false } } });
const found: Finding[] = [];

console.log(`Looking at the variables in ${PRODUCTION_FILE} and the environment, and at the site:`);
for await (const finding of runChecks(productionVariables(), {
  fetch,
  readText,
  mayBuild: values.hook,
})) {
  found.push(finding);
  console.log(`${SIGNS[finding.state]} ${finding.subject}: ${finding.text}`);
}

const count = (state: Finding['state']) => found.filter((each) => each.state === state).length;
const [problems, open] = [count('problem'), count('unclear')];
console.log(
  `${problems === 0 ? 'No problem' : `${problems} ${problems === 1 ? 'problem' : 'problems'}`}${open === 0 ? '' : `, ${open} could not be checked`}.`,
);
process.exitCode = problems === 0 ? 0 : 1;
