import { fullDate } from '#shared/dates.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { cards, firstOf, readEvents } from '../support/content.ts';
import { dayFromToday, openEventAdmin, saveEvent, uniqueTitle } from '../support/event-admin.ts';
import { expect, test } from '../support/page.ts';

test.use({ siteName: 'changing' });

test(
  'a new event is created, listed, and on the public calendar at once',
  { tag: '@phone' },
  async ({ page, site }) => {
    const title = uniqueTitle('Picnic');
    const admin = await openEventAdmin(page, site);
    const { form, fields, choose, newEvent, create, card, toast } = admin;
    await expect(form).toBeHidden();
    await newEvent.click();
    await expect(form.getByRole('heading')).toHaveText('Create New Event');
    await expect(form).toContainText('Fill out the form to create a new event');
    await expect(fields.title).toBeFocused();
    await fields.title.fill(title);
    await fields.description.fill('Bring a blanket.');
    await fields.date.fill(dayFromToday(12));
    await fields.time.fill('12:30 PM');
    await fields.location.fill('Riverside Park');
    await choose(fields.category, "Children's Ministry");
    await fields.featured.click();
    await expect(fields.featured).toBeChecked();
    await create.click();
    await expect(toast).toContainText('SuccessEvent created successfully');
    await expect(form).toBeHidden();
    await expect(card(title)).toContainText("Children's Ministry");
    await expect(card(title)).toBeFocused();
    const saved = firstOf(await readEvents(site), (event) => event.title === title);
    expect(saved).toMatchObject({
      date: `${dayFromToday(12)}T00:00:00.000Z`,
      category: 'children',
      featured: true,
    });
    await page.goto(`/events?search=${encodeURIComponent(title)}`);
    const upcoming = page.getByRole('region', { name: 'Upcoming Events' });
    await expect(cards(upcoming, title)).toContainText('Riverside Park');
  },
);

test(
  'each field that is left empty says what is missing, and nothing is sent',
  { tag: '@phone' },
  async ({ page, site }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    const { form, fields, newEvent, create } = await openEventAdmin(page, site);
    await newEvent.click();
    sent.length = 0;
    await create.click();
    await expect(fields.title).toBeFocused();
    await expect(form.locator('.field-error')).toHaveText([
      'Title is required',
      'Description is required',
      'Date is required',
      'Time is required',
      'Location is required',
    ]);
    await expect(fields.location).toHaveAccessibleDescription(/Location is required/);
    expect(await accessibilityFindings(page)).toEqual([]);
    await fields.category.click();
    await expect(page.getByRole('option')).toHaveText([
      'Worship Service',
      'Bible Study',
      'Prayer Meeting',
      'Fellowship',
      'Outreach',
      'Special Event',
      'Youth Ministry',
      "Children's Ministry",
      "Men's Ministry",
      "Women's Ministry",
      'Other',
    ]);
    expect(sent).toEqual([]);
  },
);

test('an event is edited, and then its card has the focus', async ({ page, site }) => {
  const event = await saveEvent(page, site, { featured: true });
  const { form, fields, press, update, card, toast } = await openEventAdmin(page, site);
  await press(event.title, 'Edit');
  await expect(form.getByRole('heading')).toHaveText('Edit Event');
  await expect(form).toContainText('Update the event details below');
  await expect(fields.title).toHaveValue(event.title);
  await expect(fields.description).toHaveValue(event.description);
  await expect(fields.date).toHaveValue(dayFromToday(20));
  await expect(fields.time).toHaveValue(event.time);
  await expect(fields.location).toHaveValue(event.location);
  await expect(fields.category).toHaveText('Fellowship');
  await expect(fields.featured).toBeChecked();
  await fields.location.fill('The barn');
  await update.click();
  await expect(toast).toContainText('SuccessEvent updated successfully');
  await expect(form).toBeHidden();
  await expect(card(event.title)).toContainText('The barn');
  await expect(card(event.title)).toBeFocused();
});

test('Duplicate opens an unsaved copy without a date, not featured, and offers a week later', async ({
  page,
  site,
}) => {
  const event = await saveEvent(page, site, { featured: true });
  const { form, fields, press, create, card, find } = await openEventAdmin(page, site);
  await press(event.title, 'Duplicate');
  await expect(form.getByRole('heading')).toHaveText('Create New Event');
  await expect(fields.title).toHaveValue(`${event.title} (Copy)`);
  await expect(fields.date).toHaveValue('');
  await expect(fields.featured).not.toBeChecked();
  await expect(fields.description).toHaveValue(event.description);
  await expect(fields.time).toHaveValue(event.time);
  await expect(fields.location).toHaveValue(event.location);
  await expect(fields.category).toHaveText('Fellowship');
  await expect(card(`${event.title} (Copy)`)).toHaveCount(0);
  await form.getByRole('button', { name: '+7 days' }).click();
  await expect(fields.date).toHaveValue(dayFromToday(27));
  await expect(fields.date).toHaveAccessibleDescription(fullDate(dayFromToday(27)));
  await create.click();
  await expect(card(`${event.title} (Copy)`)).toBeVisible();
  await find(event.title);
  await expect(card(event.title)).toBeVisible();
});

for (const timezoneId of ['America/Chicago', 'Pacific/Kiritimati', 'Etc/GMT+12']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a day picked in the calendar is the day that is saved and shown again', async ({
      page,
      site,
    }) => {
      const title = uniqueTitle('Watchnight');
      const { fields, newEvent, calendar, create, card, press, form } = await openEventAdmin(
        page,
        site,
      );
      await newEvent.click();
      await fields.title.fill(title);
      await fields.description.fill('Until midnight.');
      await fields.time.fill('11:00 PM');
      await fields.location.fill('Chapel');
      await fields.date.fill('2027-03-01');
      await calendar.click();
      await form.locator('[data-day="2027-03-31"]:not([data-outside])').getByRole('button').click();
      await expect(fields.date).toHaveValue('2027-03-31');
      await create.click();
      await expect(card(title).locator('time')).toHaveText('31Mar');
      const saved = firstOf(await readEvents(site), (event) => event.title === title);
      expect(saved.date).toBe('2027-03-31T00:00:00.000Z');
      await press(title, 'Edit');
      await expect(fields.date).toHaveValue('2027-03-31');
    });
  });
}

test('an event can be created with the keyboard alone', async ({ page, site }) => {
  const title = uniqueTitle('Quiet Day');
  const { newEvent, fields, calendar, card, toast } = await openEventAdmin(page, site);
  await newEvent.focus();
  await page.keyboard.press('Enter');
  await expect(fields.title).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Silence, soup, a walk.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(calendar).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(fields.date).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await expect(calendar).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('9:00 AM');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Retreat house');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Worship Service' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Bible Study' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fields.category).toHaveText('Bible Study');
  // The list has closed when the focus is back on the field.
  await expect(fields.category).toBeFocused();
  // Past the last day, its calendar, the status and the repetition.
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(fields.featured).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast).toContainText('Event created successfully');
  await expect(card(title)).toContainText('Bible Study');
});
