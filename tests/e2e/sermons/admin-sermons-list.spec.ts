import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { sendFrom, signInBrowser, expect, test, step } from '../../support/browser/page.ts';
import { ADMIN_PASSWORD } from '#tools/harness/calls.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import { firstOf, readSermons } from '#tools/harness/content.ts';
import {
  openSermonAdmin,
  saveSermon,
  sermonAdmin,
  unique,
} from '../../support/screens/sermon-admin.ts';
import { hold } from '../../support/browser/loading.ts';
import { sidewaysScroll } from '../../support/browser/frames.ts';

test('the list shows all sermons down to the oldest', async ({ page, site, expectProblem }) => {
  expectProblem(/^503 .*\/api\/sermons/);
  const { list, tab } = sermonAdmin(page);
  await step(
    'the list says that it is loading, and that it failed, not that it is empty',
    async () => {
      const release = await hold(page, '**/api/sermons?*', { status: 503, json: {} });
      await openSermonAdmin(page, site);
      await expect(list.getByRole('status')).toHaveText('Loading sermons...');
      release();
      await expect(list.getByRole('alert')).toContainText('could not be loaded');
      await expect(list).not.toContainText('No sermons found.');
    },
  );
  const titles = list.getByRole('heading', { level: 2 });
  await step('it can be tried again, and shows the newest sermons', async () => {
    await page.unroute('**/api/sermons?*');
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(24);
    await expect(tab('Sermon List')).toHaveAttribute('aria-selected', 'true');
  });
  const all = await readSermons(site);
  await step('a card has picture, title, date, speaker and two lines of text', async () => {
    const newest = firstOf(all);
    const card = list.getByRole('listitem').first();
    await expect(card.getByRole('heading')).toHaveText(newest.title);
    await expect(card).toContainText(writtenDay(newest.date));
    await expect(card).toContainText(newest.speaker);
    const { title, scripture, series } = firstOf(all, (each) =>
      Boolean(each.scripture && each.series),
    );
    await expect(list.getByRole('listitem', { name: title })).toContainText(
      `${scripture} · ${series}`,
    );
    await expect(card.locator('img')).toHaveAttribute('src', newest.thumbnailUrl);
    const text = card.getByText(newest.description.slice(0, 30));
    await expect(text).toHaveCSS('-webkit-line-clamp', '2');
  });
  await step('every text ends after a whole word, at any width', async () => {
    for (const width of [1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [index, { description }] of all.slice(0, 12).entries()) {
        const card = list.getByRole('listitem').nth(index);
        const shown = card.locator('p.line-clamp-1, p.line-clamp-2').last();
        await expect
          .poll(() => shown.evaluate((text) => text.scrollHeight - text.clientHeight))
          .toBeLessThan(5);
        const words = (await shown.innerText()).replace(/…$/, '');
        expect(description.startsWith(words), words).toBe(true);
        expect(description.slice(words.length)).not.toMatch(/^\w/);
      }
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await step('more sermons are shown on demand', async () => {
    const more = list.getByRole('button', { name: 'Show More Sermons' });
    while (await more.isVisible()) {
      const before = await titles.count();
      await more.click();
      await expect.poll(() => titles.count()).toBeGreaterThan(before);
    }
    const names = await titles
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(names).toEqual(all.map(({ title }) => title));
    for (const [index, shown] of (await titles.allInnerTexts()).entries()) {
      const words = shown.replace(/…$/, '');
      expect(names[index]?.startsWith(words), words).toBe(true);
      expect(names[index]?.slice(words.length), 'after a whole word').not.toMatch(/^\w/);
    }
  });
  await step('a search shows what the server finds, and why', async () => {
    const found = await readSermons(site, '?q=GRACE&limit=24');
    await page.getByLabel('Search sermons').fill('GRACE');
    await expect(titles).toHaveText(found.map(({ title }) => title));
    const { title, scripture } = firstOf(found, ({ noted }) => Boolean(noted));
    const card = list.getByRole('listitem').filter({ hasText: title });
    await expect(card).toContainText('In the notes: ');
    await expect(card).toContainText(scripture ?? '');
    await expect(list.getByRole('status')).toHaveText(
      `${found.length} sermons. Matches in notes or transcripts come last.`,
    );
    await expect(card.locator('mark').first()).toHaveText(/^grace$/i);
    await page.getByLabel('Search sermons').fill(unique('nowhere'));
    await expect(list).toContainText('No sermon matches.');
  });
});

test.describe('with sermons of its own', () => {
  test.use({ siteName: 'changing' });

  test(
    'nothing is wider than the screen, and the header leads back to the sermons and logs out',
    { tag: '@phone-only' },
    async ({ page, site }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await signInBrowser(page, site);
      const title = unique('Supercalifragilisticexpialidocious'.repeat(4));
      await saveSermon(page, site, {
        title,
        description: 'x'.repeat(400),
        speaker: 'S'.repeat(90),
      });
      await page.goto('/admin/sermons');
      const { open, calendar, toasts } = sermonAdmin(page);
      await page.getByLabel('Search sermons').fill(title);
      await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
      await open(title);
      await calendar.click();
      await expect(page.getByRole('grid')).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
      const form = await page.getByRole('form').boundingBox();
      for (const input of await page.getByRole('form').getByRole('textbox').all()) {
        const box = await input.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((form?.x ?? 0) + (form?.width ?? 0));
      }
      await page.goBack();
      const back = page.getByRole('link', { name: 'Back to Sermons' });
      await expect(back).toHaveAttribute('href', '/sermons');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(toasts).toContainText(['Logged OutYou have been logged out successfully.']);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
    },
  );

  test('a session that ends asks for the password over what is typed, and then it is saved', async ({
    page,
    site,
    expectProblem,
    expectSignedOut,
  }) => {
    expectProblem(/^401 .*\/api\/sermons/);
    expectSignedOut();
    await signInBrowser(page, site);
    const { title } = await saveSermon(page, site);
    const { fields, open, update, toasts } = await openSermonAdmin(page, site);
    await open(title);
    await fields.description.fill('Typed with care.');
    await sendFrom(page, site)('POST', '/auth/logout');
    await update.click();
    const dialog = page.getByRole('dialog', { name: 'Admin Access' });
    await expect(dialog).toHaveAccessibleDescription(/Your session has ended\./);
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.type(ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(fields.description).toHaveValue('Typed with care.');
    await update.click();
    await expect(toasts).toContainText(['Sermon Updated']);
    await expect(page).toHaveURL('/admin/sermons');
  });

  test('a sermon is deleted after a question with an address', async ({ page, site }) => {
    await signInBrowser(page, site);
    const { id, title } = await saveSermon(page, site);
    const { open, remove, question, tab, toasts, list } = sermonAdmin(page);
    const confirm = question.getByRole('button', { name: 'Delete Sermon' });
    await page.goto('/give');
    await page.goto('/admin/sermons');
    await open(title);
    await remove.click();
    await expect(page).toHaveURL(`/admin/sermons?edit=${id}&delete`);
    await step('a deleted sermon is gone from the list and for visitors', async () => {
      await confirm.click();
      await expect(toasts).toContainText([
        'Sermon DeletedThe sermon has been successfully deleted.',
      ]);
      await expect(tab('Sermon List')).toBeFocused();
      await expect(list).toContainText('No sermon matches.');
      await expect(tab('Add New Sermon')).toBeVisible();
      const answer = await fetch(`${site.url}/api/sermons/${id}`);
      expect(answer.status).toBe(404);
    });
    await step('Back leads to where the editor came from', async () => {
      await expect(page).toHaveURL('/admin/sermons');
      await page.goBack();
      await expect(page).toHaveURL('/give');
    });
  });
});
