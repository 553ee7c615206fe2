import { eq } from 'drizzle-orm';
import { visitRequests } from '#db/tables.ts';
import { addDays, churchInstant, dayInSentence, shortDate } from '#shared/calendar/dates.ts';
import { readSettings } from '#tools/harness/content.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { openVisit, visitRequest } from '../../support/screens/public-forms.ts';

test.use({ siteName: 'settled' });

test('the next three Sundays are offered, and one of them is sent as the date', async ({
  page,
  site,
  database,
}) => {
  const { form, fill, send, again, toasts } = await openVisit(page);
  const values = visitRequest();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Contact us' }).evaluate((link) => {
    link.scrollIntoView(false);
  });
  await step('in a high window all of the form stays in view, below the header', async () => {
    await expect(send).toBeInViewport({ ratio: 1 });
    const title = page.getByRole('heading', { name: "Let Us Know You're Coming" });
    expect((await title.boundingBox())?.y).toBeGreaterThan(80);
  });
  await fill(values);
  const choices = form.getByRole('radiogroup', { name: 'Date of Your Visit' }).getByRole('radio');
  await expect(choices).toHaveCount(4);
  const third = addDays(await choices.first().inputValue(), 14);
  expect(new Date(third).getUTCDay()).toBe(0);
  await form.getByLabel(shortDate(third)).check();
  await page.setViewportSize({ width: 390, height: 844 });
  await send.click();
  await expect(toasts).toContainText(['Visit Request Submitted']);
  await step('on a phone the toast covers no button of the confirmation', async () => {
    const [below, above] = [await toasts.boundingBox(), await again.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });
  const { address } = await readSettings(site);
  await expect(form).toContainText(`${dayInSentence(third)}, 11 AM${address}`);
  const map = form.getByRole('link', { name: address });
  await expect(map).toHaveAttribute('href', /google\.com\/maps/);
  await form.getByRole('button', { name: 'Set a Reminder' }).click();
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeVisible();
  await expect(form.getByRole('link', { name: 'Get Directions' })).toBeVisible();
  const [stored] = await database
    .select()
    .from(visitRequests)
    .where(eq(visitRequests.email, values.email));
  expect(stored?.visitDate).toBe(third);
});

test('a Sunday that is today is called today, before the form is touched and after', async ({
  page,
}) => {
  await page.goto('/visit');
  const first = page.getByRole('radio').first();
  const sunday = await first.inputValue();
  await page.clock.setFixedTime(churchInstant(sunday, 0));
  const { form, fields } = await openVisit(page);
  const words = `Today${shortDate(sunday).slice(3)}`;
  await expect(form.getByLabel(words)).toBeVisible();
  await step('its words are in one line on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const heights = await form
      .locator('.choice > span')
      .evaluateAll((choices) => choices.map((choice) => choice.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
  });
  await fields.firstName.focus();
  await form.getByLabel(shortDate(addDays(sunday, 7))).check();
  await expect(form.getByLabel(words)).not.toBeChecked();
});
