// `npm run audit:dependencies`: fails on grave advisories about what the site ships, and only on those: a registry
// that cannot be asked stops no change.
import { execFile } from 'node:child_process';
import process from 'node:process';
import { graveAdvisories } from './advisories.ts';

const printed = await new Promise<string>((resolve) => {
  // npm ends with 1 both when it finds something and when it cannot ask.
  execFile('npm', ['audit', '--omit=dev', '--json'], { timeout: 60_000 }, (_error, stdout) => {
    resolve(stdout);
  });
});
const found = graveAdvisories(printed);
if (found === null) console.log('The registry gave no advisories: dependencies were not checked.');
else if (found.length === 0) console.log('No grave advisory about a dependency.');
else {
  console.error(found.join('\n'));
  process.exitCode = 1;
}
