import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { sidewaysScroll } from '../../support/browser/frames.ts';
import { expect, test, signInBrowser } from '../../support/browser/page.ts';
import { wxrOf } from '../../support/imports/exports.ts';
import { unique } from '../../support/screens/sermon-admin.ts';

test.use({ siteName: 'connected' });

const sample = (name: string) => path.join(import.meta.dirname, '../../support/imports', name);

test('a podcast is looked at, merged, imported as drafts, and taken back', async ({
  page,
  site,
}) => {
  await signInBrowser(page, site, '/admin/import');
  await expect(page.getByRole('heading', { name: 'Past Imports' })).toBeVisible();
  const section = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]');
  await expect(section).toHaveText(['Import Content']);
  expect(await accessibilityFindings(page)).toEqual([]);
  const name = `${unique('podcast')}.xml`;
  const feed = (await readFile(sample('sermon-manager-podcast.xml'), 'utf8'))
    .replaceAll('post_type=wpfc_sermon', `of=${name}`)
    .replace('The Shepherd', name);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(feed) });
  const preview = page.getByRole('region', { name: `Preview of ${name}` });
  await expect(preview).toContainText('Nothing Can Separate Us (Romans 8:31-39)');
  await preview.getByLabel('Write the speaker "Pastor Ann Sower" as "Ann Sower"').check();
  await expect(preview.getByRole('listitem').filter({ hasText: 'Pastor' })).toHaveCount(0);
  await preview.getByLabel('Copy them into the library').check();
  await expect(preview.getByText('of unknown size')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);

  await preview.getByRole('button', { name: 'Import' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${name} Was Imported` })).toBeVisible();
  const drafts = await (await page.request.get('/api/sermons?state=draft')).text();
  expect(drafts).toContain(name);
  expect(drafts).not.toContain('Pastor Ann Sower');
  expect(await (await page.request.get('/api/sermons')).text()).not.toContain(name);

  const run = page.getByRole('listitem').filter({ hasText: name });
  await expect(run).toContainText('files are in the library.');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: `Take back the import of ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take Back' }).click();
  await expect(page.getByText('2 records were removed.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Past Imports' })).toBeFocused();
  expect(await (await page.request.get('/api/sermons?state=draft')).text()).not.toContain(name);
});

test('what cannot be read says why; who spoke, and how dates are written, is decided before anything is written', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^400 .*\/api\/imports\/read$/);
  await signInBrowser(page, site, '/admin/import');
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'page.html', mimeType: 'text/html' },
    buffer: Buffer.from('<!doctype html><html><body>404</body></html>'),
  });
  await expect(page.getByRole('alert')).toHaveText(
    'This is a web page, not a feed. Please give the address of the feed itself.',
  );
  await page
    .getByLabel('Address of a WordPress site, podcast, calendar or YouTube channel')
    .fill('http://10.0.0.1/feed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'The address cannot be read: only addresses that begin with https:// are read.',
  );
  const name = `${unique('sheet')}.csv`;
  const buffer = Buffer.from(`Title,Date,Speaker\n${name},3/4/2021,\nOther,5/5/2021,Ann Sower\n`);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const preview = page.getByRole('region', { name: `Preview of ${name}` });
  await expect(preview).toContainText(`${name} · March 4, 2021`);
  // The source is read again with this choice, which replaces the preview.
  await preview.getByLabel('Day first: 3/4 is April 3').click();
  await expect(preview).toContainText(`${name} · April 3, 2021`);
  await expect(preview.getByLabel('Day first: 3/4 is April 3')).toBeChecked();
  await preview.getByLabel('Speaker of the sermon without one').fill('Jon Reed');
  await expect(preview).toContainText(`${name} · April 3, 2021 · Jon Reed`);
  await expect(preview).not.toContainText('names no speaker');
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('a page of a WordPress export is a text to copy from, and a draft page where somebody makes one', async ({
  page,
  site,
}) => {
  await signInBrowser(page, site, '/admin/import');
  const title = unique('Choir');
  const content = '<h2>Rehearsals</h2><p>On <strong>Thursday</strong>.</p>';
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'export.xml', mimeType: 'text/xml' },
    buffer: Buffer.from(wxrOf({ id: 2, type: 'page', title, content })),
  });
  const preview = page.getByRole('region', { name: 'Preview of export.xml' });
  await preview.getByText('Texts of 1 page of the old website').click();
  await preview.getByText(title, { exact: true }).click();
  await expect(preview.getByLabel(`Text of ${title}`)).toHaveValue(
    '## Rehearsals\n\nOn **Thursday**.',
  );
  expect(await accessibilityFindings(page)).toEqual([]);
  await preview.getByRole('button', { name: `Create a draft page of ${title}` }).click();
  await preview.getByRole('link', { name: 'Open the Draft' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
});

test('columns that nobody can guess are named, and known at the next import; doubtful records get a day, or stay away', async ({
  page,
  site,
}) => {
  await signInBrowser(page, site, '/admin/import');
  const name = `${unique('themen')}.csv`;
  const rows = [
    'Thema,Wann,Wer,Stelle',
    `${name},6.6.2021,Ann Sower,Romans 8`,
    `${name} later,soon,Ann Sower,Romans 9`,
    `${name} again,20.6.2021,Jon Reed,see the bulletin`,
    `${name} last,27.6.2021,Jon Reed,read aloud`,
  ];
  const choose = () =>
    page.locator('input[type=file]').setInputFiles({
      ...{ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) },
    });
  await choose();
  const preview = page.getByRole('region', { name: `Preview of ${name}` });
  await expect(preview.getByRole('alert')).toContainText('No columns were recognized.');
  for (const [column, field] of [
    ['Thema', 'Title'],
    ['Wann', 'Date'],
    ['Wer', 'Speaker'],
    ['Stelle', 'Scripture'],
  ] as const) {
    await preview.getByLabel(column, { exact: true }).selectOption(field);
  }
  expect(await accessibilityFindings(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Read It Again' }).click();
  await expect(preview).toContainText(`${name} · June 6, 2021 · Ann Sower · Scripture: Romans 8`);

  await preview
    .getByRole('textbox', { name: `Date of Line 3 ("${name} later")` })
    .fill('6/13/2021');
  await preview.getByRole('button', { name: 'Read It Again' }).last().click();
  await expect(preview).toContainText(`${name} later · June 13, 2021 · Ann Sower`);
  await preview.getByLabel('Write "see the bulletin" as').fill('Romans 10');
  await expect(preview).toContainText('Jon Reed · Scripture: Romans 10');
  await preview.getByLabel('Leave this record out').check();
  await expect(preview).not.toContainText('June 27, 2021');
  await expect(preview).toContainText('3 new sermons.');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await preview.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${name} Was Imported` })).toBeVisible();
  const drafts = await (await page.request.get('/api/sermons?state=draft')).text();
  expect(drafts).toContain('Romans 10');
  expect(drafts).not.toContain(`${name} last`);

  await page.getByRole('button', { name: 'Import More' }).click();
  await choose();
  await expect(preview).toContainText('are here already.');
});
