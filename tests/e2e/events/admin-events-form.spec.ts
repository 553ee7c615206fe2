import type { Page } from '@playwright/test';
import { addDays, lastWeekdayOnOrBefore, shortDate } from '#shared/calendar/dates.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { firstOf, readEvents } from '#tools/harness/content.ts';
import {
  dayFromToday,
  openEventAdmin,
  saveEvent,
  uniqueTitle,
} from '../../support/screens/event-admin.ts';
import { hold } from '../../support/browser/loading.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import type { Site } from '../../support/browser/sites.ts';

test.use({ siteName: 'changing' });

const savedAs = async (site: Site, title: string) =>
  firstOf(await readEvents(site), (event) => event.title === title);

/** Opens the form's calendar at the typed day, and picks another one of its month. */
async function pick(page: Page, day: string) {
  await page.getByRole('button', { name: 'Pick Date from a calendar' }).click();
  await page.locator(`[data-day="${day}"]:not([data-outside])`).getByRole('button').click();
}

// West of all dates: here a day that passed through the clock would move back.
test.describe('in Etc/GMT+12', () => {
  test.use({ timezoneId: 'Etc/GMT+12' });

  test(
    'a new event is checked field by field, created on the picked day, and listed',
    { tag: '@phone-only' },
    async ({ page, site }) => {
      const title = uniqueTitle('Picnic');
      const { form, fields, newEvent, create, card, toast } = await openEventAdmin(page, site);
      await expect(form).toBeHidden();
      await newEvent.click();
      await expect(form.getByRole('heading').first()).toHaveText('Create New Event');
      await expect(fields.title).toBeFocused();
      await expect(fields.category).toHaveValue('other');

      await step('each empty field says what is missing, and nothing is sent', async () => {
        const sent: string[] = [];
        page.on('request', (request) => {
          if (request.method() !== 'GET') sent.push(request.url());
        });
        await fields.location.focus();
        await create.click();
        await expect(fields.title).toBeFocused();
        await expect(form.locator('.field-error')).toHaveText([
          'Title is required',
          'Description is required',
          'Date is required',
          'Time is required',
          'Location is required',
        ]);
        const another = form.getByRole('button', { name: '5 fields need another look.' });
        await another.click();
        await expect(fields.description).toBeFocused();
        await another.click();
        await expect(fields.date).toBeFocused();
        await expect(fields.location).toHaveAccessibleDescription(/Location is required/);
        expect(await accessibilityFindings(page)).toEqual([]);
        expect(sent).toEqual([]);
      });
      await step('a text over its limit is kept whole, and says by how much', async () => {
        await fields.title.fill('x'.repeat(237));
        await expect(fields.title).toHaveAccessibleDescription(
          'This is too long. Please shorten it by 37 characters, to 200. Nothing has been cut off.',
        );
        await fields.title.fill('x'.repeat(200));
        await expect(fields.title).toHaveAttribute('aria-invalid', 'false');
      });
      await step('the days of the next two services are offered', async () => {
        const sunday = addDays(lastWeekdayOnOrBefore(dayFromToday(0), 'Sunday'), 7);
        const days = [sunday, addDays(sunday, 7)];
        const offers = form.locator('[aria-pressed].button-small');
        await expect(offers).toHaveText(days.map(shortDate));
        await offers.last().click();
        await expect(fields.date).toHaveValue(days[1] ?? '');
      });
      await step('it is created, and its card has the focus', async () => {
        await fields.title.fill(title);
        await fields.description.fill('Bring a blanket.');
        await fields.date.fill('2027-03-01');
        await pick(page, '2027-03-31');
        await expect(fields.date).toHaveValue('2027-03-31');
        await fields.time.fill('12:30 PM');
        await fields.location.fill('Riverside Park');
        await fields.category.selectOption("Children's Ministry");
        await fields.featured.click();
        await expect(fields.featured).toBeChecked();
        await create.click();
        await expect(toast).toContainText('SuccessEvent created successfully');
        await expect(form).toBeHidden();
        await expect(card(title)).toContainText("Children's Ministry");
        await expect(card(title).locator('time')).toHaveText(/^31Mar(2027)?$/);
        await expect(card(title)).toBeFocused();
        expect(await savedAs(site, title)).toMatchObject({
          date: '2027-03-31T00:00:00.000Z',
          category: 'children',
          featured: true,
        });
      });
    },
  );
});

// East of all dates: here a day that passed through the clock would move on.
test.describe('in Pacific/Kiritimati', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('an event is edited with its day, and duplicated without', async ({ page, site }) => {
    const event = await saveEvent(page, site, { featured: true, date: '2027-03-01' });
    const { form, fields, press, update, create, card, find, toast } = await openEventAdmin(
      page,
      site,
    );
    await step('the form has what was saved', async () => {
      await press(event.title, 'Edit');
      await expect(form.getByRole('heading').first()).toHaveText('Edit Event');
      const back = page.getByRole('link', { name: 'Back to Events' });
      await expect(back).toHaveAttribute('href', '/admin/events');
      await expect(fields.title).toHaveValue(event.title);
      await expect(fields.date).toHaveValue('2027-03-01');
      await expect(fields.category).toHaveValue('fellowship');
      await expect(fields.featured).toBeChecked();
    });
    await step('once saved its card has the focus', async () => {
      await pick(page, '2027-03-31');
      await fields.location.fill('The barn');
      await update.click();
      await expect(toast).toContainText('SuccessEvent updated successfully');
      await expect(form).toBeHidden();
      await expect(card(event.title)).toContainText('The barn');
      await expect(card(event.title).locator('time')).toHaveText(/^31Mar(2027)?$/);
      await expect(card(event.title)).toBeFocused();
      expect(await savedAs(site, event.title)).toMatchObject({ date: '2027-03-31T00:00:00.000Z' });
    });
    const copy = `${event.title} (Copy)`;
    await step('Duplicate opens an unsaved copy without a day, not featured', async () => {
      await press(event.title, 'Duplicate');
      await expect(form.getByRole('heading').first()).toHaveText('Create New Event');
      await expect(fields.title).toHaveValue(copy);
      await expect(fields.date).toHaveValue('');
      await expect(fields.featured).not.toBeChecked();
      await expect(fields.location).toHaveValue('The barn');
      await expect(card(copy)).toHaveCount(0);
    });
    await step('a week later is offered, and saves another event', async () => {
      await form.getByRole('button', { name: 'a week later' }).click();
      await expect(fields.date).toHaveValue('2027-04-07');
      await expect(fields.date).toHaveAccessibleDescription(writtenDay('2027-04-07'));
      await create.click();
      await expect(card(copy)).toBeVisible();
      await find(event.title);
      await expect(card(event.title)).toBeVisible();
    });
  });
});

test.describe('in America/Chicago', () => {
  test.use({ timezoneId: 'America/Chicago' });

  test('an event can be created with the keyboard alone', async ({ page, site }) => {
    const title = uniqueTitle('Quiet Day');
    const { newEvent, fields, calendar, create, card, toast } = await openEventAdmin(page, site);
    // A pause saves a draft, on a slow machine before the end of the walk: it has more buttons to walk past.
    const release = await hold(page, '**/api/events', undefined, 'POST');
    await newEvent.focus();
    await page.keyboard.press('Enter');
    await expect(fields.title).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Silence, soup, a walk.');
    await page.keyboard.press('Tab');
    // The last day before the clocks change.
    await page.keyboard.type('2027-03-13');
    await page.keyboard.press('Tab');
    await expect(calendar).toBeFocused();
    await page.keyboard.press('Enter');
    const dayButton = (day: string) =>
      page.locator(`[data-day="${day}"]:not([data-outside]) button`);
    await expect(dayButton('2027-03-13')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('PageDown');
    await expect(dayButton('2027-04-13')).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(dayButton('2027-03-13')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(fields.date).toHaveValue('2027-03-14');
    await expect(calendar).toBeFocused();
    // Past the two proposed days.
    for (let move = 0; move < 3; move += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('9:00 AM');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Retreat house');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bible');
    await expect(fields.category).toHaveValue('bible-study');
    // Past the repetition.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(fields.featured).toBeChecked();
    // Past the rarely used fields; the moment is beside the form, after its buttons.
    for (let move = 0; move < 2; move += 1) await page.keyboard.press('Tab');
    await expect(create).toBeFocused();
    await page.keyboard.press('Enter');
    release();
    await expect(toast).toContainText('Event created successfully');
    await expect(card(title)).toContainText('Bible Study');
    await expect(card(title).locator('time')).toHaveText(/^14Mar(2027)?$/);
  });
});

test('the form shows what calendars read, and takes links', async ({ page, site }) => {
  const title = uniqueTitle('Retreat');
  const { form, fill, newEvent, create, toast } = await openEventAdmin(page, site);
  await newEvent.click();
  const reading = form.getByRole('status').filter({ hasText: 'In calendars:' });
  await step('what calendars read in the time', async () => {
    await fill({ title, date: '2027-06-08', time: '9:30-11' });
    await expect(reading).toHaveText('In calendars: Tue, Jun 8, 9:30–11 AM');
  });
  await step('the last day and the links are checked', async () => {
    const lastDay = form.getByLabel('Last Day (Optional)', { exact: true });
    await form.getByText('More Details').click();
    await lastDay.fill('2027-06-07');
    const link = form.getByLabel('Sign-Up or Information Link (Optional)');
    await link.fill('forms.example.org');
    const meeting = form.getByLabel('Link to Join Online (Optional)');
    await meeting.fill('https://meet.example.org/retreat');
    await create.click();
    await expect(lastDay).toHaveAccessibleDescription(/not before the first/);
    await lastDay.fill('2027-06-12');
    await expect(link).toHaveAccessibleDescription(/starts with https/);
    await link.fill('https://forms.example.org/retreat');
    await expect(reading).toHaveText(
      'In calendars: June 8–12, 2027, all day. The time stands in the description.',
    );
    await create.click();
    await expect(toast).toContainText('Event created successfully');
  });
});
