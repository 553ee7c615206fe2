import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { graveAdvisories } from '#tools/audit/audit.ts';
import { freePort } from '#tools/harness/free-port.ts';

const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities });

it('names packages with a grave advisory, and says whether a fix is there', () => {
  const printed = report({
    hono: { severity: 'critical', fixAvailable: true },
    astro: { severity: 'high', fixAvailable: false },
    pdfkit: { severity: 'high', fixAvailable: { name: 'pdfkit', version: '1.0.0' } },
    diff: { severity: 'moderate', fixAvailable: true },
  });
  expect(graveAdvisories(printed)).toEqual([
    'hono: critical, a fix is available',
    'astro: high, no fix yet',
    'pdfkit: high, a fix is available',
  ]);
  expect(graveAdvisories(report({}))).toEqual([]);
});

it('fails where the registry does not answer: nothing is known then', async () => {
  const audit = promisify(execFile)(process.execPath, ['tools/audit/audit.ts'], {
    env: {
      PATH: process.env.PATH,
      npm_config_registry: `http://127.0.0.1:${await freePort()}`,
      npm_config_fetch_retries: '0',
    },
  });
  await expect(audit).rejects.toThrow('The registry gave no advisories');
});

it.each([
  ['', 'nothing was printed'],
  ['{"message":"request to https://registry.npmjs.org/-/npm/v1/security failed"}', 'no network'],
  ['{"error":{"code":"ENOAUDIT","summary":"404 Not Found"}}', 'no audit endpoint'],
])('knows that the registry was not asked: %s (%s)', (printed) => {
  expect(graveAdvisories(printed)).toBeNull();
});
