import * as z from 'zod/mini';
import { Sermon } from '#shared/sermons/sermons.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { firstOf, readSermons } from '#tools/harness/content.ts';
import { expect, test, sendFrom, signInBrowser } from '../../support/browser/page.ts';

test.use({ siteName: 'changing' });

test('what was changed or deleted is put back', { tag: '@phone-only' }, async ({ page, site }) => {
  await signInBrowser(page, site);
  const send = sendFrom(page, site);
  const title = `Manna ${crypto.randomUUID()}`;
  const written = await send('POST', '/sermons', {
    ...{ title, description: 'Bread for one day.', speaker: 'Ann Sower', date: '2026-03-01' },
    ...{ thumbnailUrl: '/images/sermon-placeholder.png', content: 'What is it? '.repeat(40) },
  });
  const { id } = z.parse(Sermon, await written.json());
  await send('PATCH', `/sermons/${id}`, { speaker: 'Boaz', content: 'Nothing.' });

  await page.goto('/admin/history');
  const search = page.getByRole('searchbox', { name: 'Search the history' });
  const searching = page.waitForRequest((request) =>
    `${request.url()} ${request.headers()['search-words'] ?? ''}`.includes('MANNA'),
  );
  await search.fill(title.toUpperCase());
  // Others' entries stand here until the search has been answered.
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(entries).toHaveCount(2);
  // A log of addresses must not learn whom an editor looks for.
  expect((await searching).url()).not.toContain('MANNA');
  const changed = entries.filter({ hasText: 'Sermon changed' });
  await expect(changed).toContainText('Speaker changed from Ann Sower to Boaz');
  await expect(changed).toContainText(/(AM|PM)/);
  await expect(changed.getByText('What is it?')).toBeHidden();
  await changed.getByText('What Changed').click();
  await expect(changed.getByText('What is it?')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /^\w+ on \w+$/ })).toHaveCount(1);
  expect(await accessibilityFindings(page)).toEqual([]);
  await changed.getByRole('button', { name: 'Put back' }).click();
  const question = page.getByRole('alertdialog', { name: 'Put this back?' });
  await expect(question).toContainText(`"${title}" becomes what it was before`);
  await question.getByRole('button', { name: 'Put Back' }).click();
  await expect(page.getByText('Put back', { exact: true })).toBeVisible();
  await expect(entries.filter({ hasText: 'Sermon put back' })).toHaveCount(1);
  await expect(changed).toContainText('It is now as it was before this change.');
  await expect(changed.getByRole('button', { name: 'Put back' })).toHaveCount(0);
  const now = await page.request.get(`/api/sermons/${id}`);
  expect(z.parse(Sermon, await now.json())).toMatchObject({ speaker: 'Ann Sower', version: 3 });

  await send('DELETE', `/sermons/${id}`);
  // Another search reads the history anew.
  await search.fill(title);
  const deleted = entries.filter({ hasText: 'Sermon deleted' });
  await deleted.getByRole('button', { name: 'Put back' }).click();
  await expect(question).toContainText('as a new sermon');
  await question.getByRole('button', { name: 'Put Back' }).click();
  const again = entries.filter({ hasText: 'Sermon put back' });
  await expect(again).toHaveCount(2);
  const link = again.first().getByRole('link', { name: title });
  const restored = firstOf(await readSermons(site), (sermon) => sermon.title === title);
  await expect(link).toHaveAttribute('href', `/admin/sermons?edit=${restored.id}`);

  // As a link from the list of devices does.
  await page.goto('/admin');
  await page.goto('/admin/history#search=Manna');
  await expect(search).toHaveValue('Manna');
});
