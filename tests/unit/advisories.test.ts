import { expect, it } from 'vitest';
import { graveAdvisories } from '#tools/audit/advisories.ts';

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

it.each([
  ['', 'nothing was printed'],
  ['{"message":"request to https://registry.npmjs.org/-/npm/v1/security failed"}', 'no network'],
  ['{"error":{"code":"ENOAUDIT","summary":"404 Not Found"}}', 'no audit endpoint'],
])('knows that the registry was not asked: %s (%s)', (printed) => {
  expect(graveAdvisories(printed)).toBeNull();
});
