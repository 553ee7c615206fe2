import { openEventAdmin, saveEvent } from '../../support/screens/event-admin.ts';
import { expect, test, step } from '../../support/browser/page.ts';

test.use({ siteName: 'changing' });

test('the preview of an event is what visitors will read, in its order', async ({ page, site }) => {
  const event = await saveEvent(page, site, { date: '2027-03-01' });
  const { form, fields, press } = await openEventAdmin(page, site);
  await press(event.title, 'Edit');
  const preview = page.getByRole('region', { name: 'Preview' });
  const partsOf = (...parts: string[]) =>
    Promise.all(parts.map((part) => preview.locator(part).first().boundingBox()));
  await step('without a picture, the day is above the text', async () => {
    const [day, text] = await partsOf('time', '.event-text');
    expect(text?.y).toBeGreaterThan((day?.y ?? Infinity) + (day?.height ?? 0));
  });
  await step('of a postponed event it tells the day before', async () => {
    await form.getByText('More Details').click();
    await form.getByLabel('Status', { exact: true }).selectOption('Postponed');
    await expect(preview.getByText('Postponed. The new date will be announced.')).toBeVisible();
    await fields.date.fill('2027-03-31');
    const moved = 'Postponed from Monday, March 1, 2027';
    await expect(preview.getByText(moved)).toBeVisible();
    await expect(form.getByText(`Visitors read "${moved}".`)).toBeVisible();
    const time = preview.locator('.event-time');
    await expect(time).not.toHaveCSS('text-decoration-line', 'line-through');
  });
  await step('a picture is first, and all below it at its edge', async () => {
    await form.getByLabel('Picture (Optional)').fill('/images/sermon-placeholder.svg');
    await expect(preview.locator('img')).toBeVisible();
    const parts = ['.event-time', 'time', 'img', '.event-text', '.event-foot'];
    const [time, day, picture, text, foot] = await partsOf(...parts);
    expect(Math.abs((time?.y ?? Infinity) - (day?.y ?? 0))).toBeLessThan(20);
    expect(picture?.width).toBeGreaterThan(200);
    expect(text?.width).toBeGreaterThan(150);
    expect(day?.y).toBeGreaterThan((picture?.y ?? Infinity) + (picture?.height ?? 0));
    expect(text?.y).toBeGreaterThan((day?.y ?? Infinity) + (day?.height ?? 0));
    expect(foot?.y).toBeGreaterThanOrEqual((text?.y ?? Infinity) + (text?.height ?? 0));
    expect([text?.x, foot?.x]).toEqual([picture?.x, picture?.x]);
  });
  await step('what is not typed yet has no part', async () => {
    await fields.time.fill('');
    await fields.location.fill('');
    const time = preview.locator('.event-time');
    await expect(time).toHaveText('Wednesday', { useInnerText: true });
    await expect(preview.locator('svg')).toHaveCount(0);
  });
});
