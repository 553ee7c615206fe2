// What is typed into any form of the admin is kept in the browser until it is saved or given up.
import type { Locator, Page } from '@playwright/test';
import type { Database } from '#db/client.ts';
import type { Site } from '../../support/browser/sites.ts';
import { answerQuestion, composer, openReply, signInCard } from '../../support/app/stored-inbox.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { nextAnswer } from '../../support/browser/loading.ts';
import { expect, test, sendFrom, signInBrowser, step } from '../../support/browser/page.ts';
import { eventAdmin, saveEvent } from '../../support/screens/event-admin.ts';
import { drawing, openMediaAdmin, uniqueFile } from '../../support/screens/media-admin.ts';
import { openSettings, openText } from '../../support/screens/settings-admin.ts';
import { openSavedSermon, sermonAdmin } from '../../support/screens/sermon-admin.ts';

test.use({ siteName: 'changing' });

const AGE = /This is what you were writing .+ ago\. It is not saved yet\./;

const restored = (page: Page) => page.getByRole('status').filter({ hasText: AGE });

type Form = {
  name: string;
  /** Opens it. @returns the field that is typed into */
  open: (page: Page, site: Site, database: Database) => Promise<Locator>;
};

const FORMS: readonly Form[] = [
  {
    name: 'a text of a page',
    open: async (page, site) => (await openText(page, site, 'visit/what-to-wear')).text,
  },
  {
    name: 'the settings',
    open: async (page, site) => (await openSettings(page, site)).field('Tagline'),
  },
  {
    name: 'a day of the settings',
    open: async (page, site) => {
      const { unfold } = await openSettings(page, site);
      await unfold('Service Times');
      await page.getByRole('button', { name: 'Add a Date' }).click();
      return page.getByRole('dialog', { name: 'Add a Date' }).getByLabel(/^Note/);
    },
  },
  {
    name: 'a reply',
    open: async (page, site, database) => {
      await openReply(page, site, database);
      return composer(page).text;
    },
  },
  {
    name: 'an announcement',
    open: async (page, site) => {
      await signInBrowser(page, site, '/admin?announcement');
      return page.getByLabel('What do you want to say?');
    },
  },
  {
    name: 'the description of a picture',
    open: async (page, site) => {
      const { chosen, entry } = await openMediaAdmin(page, site);
      const file = await drawing(uniqueFile('kept.png'));
      await chosen.setInputFiles(file);
      await entry(file.name).getByRole('button', { name: 'Edit' }).click();
      return page.getByRole('dialog', { name: 'Edit Picture' }).getByLabel('Description');
    },
  },
];

/** The text in a field, which may be the editor of a formatted text. */
const typedIn = (field: Locator) =>
  field.evaluate((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : element instanceof HTMLElement
        ? element.innerText
        : '',
  );

for (const { name, open } of FORMS) {
  test(`what is typed into ${name} outlasts a reload, and ends with Start Over`, async ({
    page,
    site,
    database,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const field = await open(page, site, database);
    const before = await typedIn(field);
    await field.fill('Half a thought');
    await page.reload();
    await expect.poll(() => typedIn(field)).toBe('Half a thought');
    await expect(restored(page)).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start Over' }).click();
    await answerQuestion(page, 'accept');
    await expect(restored(page)).toBeHidden();
    await expect.poll(() => typedIn(field)).toBe(before);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
      expect.stringMatching(/^draft:/),
    );
  });
}

test('what somebody else has saved before the reload is compared, and nothing of it overwritten', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^412 .*\/api\/sermons/);
  const { id } = await openSavedSermon(page, site);
  const { form, fields, update, toasts } = sermonAdmin(page);
  const notice = form.getByRole('alert');
  page.on('dialog', (dialog) => void dialog.accept());
  await fields.speaker.fill('My speaker');
  await sendFrom(page, site)('PATCH', `/sermons/${id}`, {
    speaker: 'Their speaker',
    scripture: 'Psalm 24',
  });

  await step('the differences are shown with what was typed', async () => {
    await page.reload();
    await expect(fields.speaker).toHaveValue('My speaker');
    await expect(restored(page)).toBeVisible();
    await expect(notice).toContainText('Somebody else has changed this sermon');
    await expect(notice.getByRole('definition')).toHaveText([
      'Theirs: Their speaker',
      'Yours: My speaker',
      'Theirs: Psalm 24',
      'Yours: not changed',
    ]);
  });
  await step('saved without a choice, theirs stays', async () => {
    const refused = nextAnswer(page, 'PATCH', /^\/api\/sermons\/\d+$/);
    await update.click();
    expect((await refused).status()).toBe(412);
    await expect(notice).toContainText('Somebody else has changed this sermon');
  });
  await step('with one, both are saved', async () => {
    await notice.getByRole('button', { name: 'Keep My Changes' }).click();
    await expect(fields.scripture).toHaveValue('Psalm 24');
    await update.click();
    await expect(toasts).toContainText('Sermon Updated');
    const saved: unknown = await (await page.request.get(`/api/sermons/${id}`)).json();
    expect(saved).toMatchObject({ speaker: 'My speaker', scripture: 'Psalm 24' });
  });
  await step('nothing is kept of what is saved', async () => {
    await page.goto(`/admin/sermons?edit=${id}`);
    await expect(fields.speaker).toHaveValue('My speaker');
    await expect(restored(page)).toBeHidden();
  });
});

test('whoever signs out leaves nothing of what was typed', async ({ page, context, site }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const { id, description } = await saveEvent(page, site);
  await page.goto(`/admin/events?edit=${id}`);
  const { fields } = eventAdmin(page);
  await fields.description.fill('Half a thought');
  const other = await context.newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(signInCard(other).heading).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
  const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect((await page.evaluate(kept)).filter((key) => key.startsWith('draft:'))).toEqual([]);
  await signInBrowser(page, site, `/admin/events?edit=${id}`);
  await expect(fields.description).toHaveValue(description);
  await expect(restored(page)).toBeHidden();
});
