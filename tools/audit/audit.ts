// `npm run audit:dependencies`: fails on grave advisories about what the site ships and what sees the secrets of
// production, and where the registry cannot be asked: nothing is known then.
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
if (found?.length === 0) console.log('No grave advisory about a dependency.');
else {
  console.error(
    found?.join('\n') ?? 'The registry gave no advisories: nothing was checked. Try again later.',
  );
  process.exitCode = 1;
}
