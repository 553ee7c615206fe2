import type { Page } from '@playwright/test';
import { openEventAdmin, uniqueTitle } from '../../support/screens/event-admin.ts';
import { openReply, toastsOf } from '../../support/app/stored-inbox.ts';
import { drawing, openMediaAdmin, uniqueFile } from '../../support/screens/media-admin.ts';
import { expect, test } from '../../support/browser/page.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

test.use({ siteName: 'changing' });

/** Breaks a function with which every text is checked. */
const breakChecks = (page: Page) =>
  page.evaluate(() => {
    String.prototype.toWellFormed = () => {
      throw new Error('Out of oil');
    };
  });

test("an editor's form whose check throws says so, and keeps what was typed", async ({
  page,
  site,
  database,
  expectProblem,
}) => {
  expectProblem(/^uncaught: Out of oil$/);
  // Each form is left with what was typed.
  page.on('dialog', (dialog) => void dialog.accept());
  const { step } = test;
  const expectTold = async () => {
    await expect(toastsOf(page)).toContainText('Something has gone wrong');
    await expect(toastsOf(page)).toContainText('What you typed is still here');
  };

  await step('a record', async () => {
    const { newEvent, fields, fill, create } = await openEventAdmin(page, site);
    const title = uniqueTitle('Soup Supper');
    await newEvent.click();
    await fill({ title });
    await breakChecks(page);
    await create.click();
    await expectTold();
    await expect(fields.title).toHaveValue(title);
    await expect(create).toBeEnabled();
  });

  await step('a reply', async () => {
    const { compose } = await openReply(page, site, database);
    await compose.text.fill('It begins at nine.');
    await breakChecks(page);
    await compose.send.click();
    await expectTold();
    await expect(compose.text).toHaveValue('It begins at nine.');
    await expect(compose.send).toBeEnabled();
  });

  await step('a file', async () => {
    const name = uniqueFile('supper.png');
    const { chosen, upload, entry } = await openMediaAdmin(page, site);
    await chosen.setInputFiles(await drawing(name));
    await expect(upload(name)).toContainText('In the library');
    await entry(name).getByRole('button', { name: 'Rename or Describe' }).click();
    const form = page.getByRole('tabpanel').locator('form');
    await form.getByLabel('Alternative text').fill('Soup on a long table');
    await breakChecks(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expectTold();
    await expect(form.getByLabel('Alternative text')).toHaveValue('Soup on a long table');
  });

  await step('a passkey', async () => {
    await signInBrowser(page, site);
    await page.goto('/admin/settings/sign-in');
    await page.getByRole('button', { name: 'Add a Passkey' }).click();
    const form = page.getByRole('form', { name: 'Add a passkey' });
    await form.getByLabel('Name of the device').fill('Anna’s laptop');
    await breakChecks(page);
    await form.getByRole('button', { name: 'Add Passkey' }).click();
    await expectTold();
    await expect(form.getByLabel('Name of the device')).toHaveValue('Anna’s laptop');
  });
});
