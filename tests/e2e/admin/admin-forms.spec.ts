import * as z from 'zod/mini';
import { ListedSermon } from '#shared/sermons/sermons.ts';
import { churchDay, shortDate, utcDay } from '#shared/calendar/dates.ts';
import { proposedDays, proposedSermon } from '#site/features/admin/sermons/proposals.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import { firstOf, readEvents, readSermons } from '#tools/harness/content.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { answerQuestion } from '../../support/app/stored-inbox.ts';
import { keepDeviceFonts } from '../../support/browser/frames.ts';
import { eventAdmin } from '../../support/screens/event-admin.ts';
import { sermonAdmin } from '../../support/screens/sermon-admin.ts';
import { expect, test, signInBrowser } from '../../support/browser/page.ts';

const FORMS = { '/admin/sermons?new': 'Create Sermon', '/admin/events?new': 'Create Event' };

test(
  'on a phone a form begins below 80 pixels of menu and title, of which two lines fit, and its one solid button stands in one row at the lower edge, with a menu of what is needed less, without hiding what has the focus',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    await keepDeviceFonts(page);
    await signInBrowser(page, site);
    for (const [address, submit] of Object.entries(FORMS)) {
      await page.goto(address);
      const status = page.locator('.publishing-status');
      await expect(status).toHaveText('Not saved yet, will be public');
      await expect(
        page.getByLabel('Title').or(page.getByLabel('Sermon Title')).first(),
      ).toBeFocused();
      const box = await status.boundingBox();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(box?.x).toBe(title?.x);
      // Without a title nothing is saved at a pause, which this site refuses.
      const typed = page.getByRole('textbox', { name: 'Description', exact: true });
      await typed.fill('Soup');
      await expect(status).toHaveText('Unsaved changes, will be public');
      expect(await status.boundingBox()).toMatchObject({ y: box?.y, height: box?.height });
      await typed.fill('');
      await expect(page.locator('.button-primary:visible')).toHaveText([submit]);
      const bar = await page.locator('.form-buttons:visible').boundingBox();
      expect(bar).toMatchObject({ x: 0, width: 390 });
      expect(bar?.height).toBeLessThanOrEqual(64);
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844);
      const buttons = page.locator('.form-buttons:visible button');
      await expect(buttons).toHaveText([submit, 'Save Draft', '']);
      const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
      expect(new Set(boxes.map((each) => `${String(each?.y)} ${String(each?.height)}`)).size).toBe(
        1,
      );
      // The row is as wide as the fields' card.
      expect(boxes[0]?.x).toBe(20);
      expect((boxes.at(-1)?.x ?? 0) + (boxes.at(-1)?.width ?? 0)).toBe(370);
      const more = page.getByRole('button', { name: 'More', exact: true });
      const menu = page.getByRole('dialog', { name: 'More' });
      await more.press('Enter');
      await expect(menu.getByRole('button')).toHaveText(['Preview', 'Cancel']);
      await expect(menu.getByRole('button', { name: 'Preview' })).toBeFocused();
      const opened = await menu.boundingBox();
      expect((opened?.y ?? 0) + (opened?.height ?? 0)).toBeLessThan(boxes[0]?.y ?? 0);
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(more).toBeFocused();
      await more.click();
      await page.mouse.click(200, 200);
      await expect(menu).toBeHidden();
      await more.click();
      await menu.getByRole('button', { name: 'Preview' }).click();
      await expect(menu).toBeHidden();
      await expect(page.getByRole('region', { name: /Preview$/ }).first()).toBeInViewport();
      await expect(typed).toBeHidden();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('button', { name: 'Who Sees It' }).click();
      await expect(page.getByText('Change Who Sees It')).toBeInViewport();
      const form = page.locator('form:visible');
      for (const field of await form.locator('input:visible, textarea:visible').all()) {
        await field.focus();
        // Scrolling to what has the focus is smooth.
        await expect
          .poll(() =>
            field.evaluate((element) => {
              const { top, bottom } = element.getBoundingClientRect();
              const buttons = element.closest('form')?.querySelector('.form-buttons');
              const edge = buttons?.getBoundingClientRect().top ?? 0;
              return top >= 0 && (bottom <= edge || top + innerHeight / 2 < edge);
            }),
          )
          .toBe(true);
      }
      await page.getByRole('button', { name: submit }).click();
      const strip = page.locator('.form-refused:visible');
      await expect(strip).toHaveText(/^\d fields need another look\.$/);
      const { x, y, width, height } = (await strip.boundingBox()) ?? {};
      expect({ x, width }).toEqual({ x: 0, width: 390 });
      expect((y ?? 0) + (height ?? 0)).toBeLessThan(boxes[0]?.y ?? 0);
      expect((await page.locator('.admin-row').boundingBox())?.height).toBeLessThanOrEqual(80);
    }
    const { id, title } = firstOf(await readEvents(site), (event) => event.title.length > 40);
    await page.goto(`/admin/events?edit=${id}`);
    const heading = page.getByRole('heading', { level: 1, name: `Edit ${title}` });
    expect((await heading.boundingBox())?.height).toBe(40);
    expect((await page.locator('.admin-row').boundingBox())?.height).toBeLessThanOrEqual(80);
  },
);

test('a calendar opens with the label of its field in sight', async ({ page, site }) => {
  // So low that the browser's own scrolling to the focused day, into the middle, takes the label under the header.
  await page.setViewportSize({ width: 1280, height: 640 });
  await signInBrowser(page, site);
  await page.goto('/admin/events?new');
  const { calendar, fields, form } = eventAdmin(page);
  await fields.title.fill('Picnic');
  await expect(page.getByRole('status').filter({ hasText: 'Unsaved changes' })).toBeVisible();
  await calendar.evaluate((button) => {
    button.scrollIntoView({ block: 'end', behavior: 'instant' });
  });
  await calendar.click();
  await expect(page.locator('[data-day] :focus')).toBeVisible();
  // The header is over what is scrolled below it.
  const isInSight = () =>
    form.getByText('Date', { exact: true }).evaluate((label) => {
      const { left, top } = label.getBoundingClientRect();
      return document.elementFromPoint(left + 2, top + 2) === label;
    });
  await expect.poll(isInSight).toBe(true);
});

test(
  'on a phone what is seldom changed is folded, says what it holds, and opens when it is refused',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const [sermon] = await readSermons(site);
    await signInBrowser(page, site);
    await page.goto(`/admin/sermons?edit=${String(sermon?.id)}`);
    const { fields, update, part, showThumbnail } = sermonAdmin(page);
    await expect(part('Notes').locator('p')).toHaveText(/\w/);
    await expect(fields.content).toBeHidden();
    await part('Notes').click();
    await expect(fields.content).toHaveAttribute('contenteditable', 'true');
    await fields.content.press('ControlOrMeta+a');
    await fields.content.pressSequentially('## To read along.');
    await expect(fields.content.getByRole('heading', { name: 'To read along.' })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await part('Notes').click();
    await expect(part('Notes')).toContainText('To read along.');
    await part('Picture').click();
    await showThumbnail();
    await fields.thumbnailUrl.fill('');
    await part('Picture').click();
    await update.click();
    await expect(fields.thumbnailUrl).toBeFocused();
    await part('Picture').click();
    await expect(part('Picture')).toContainText('Something in here needs another look.');
    expect(await accessibilityFindings(page)).toEqual([]);
  },
);

test('the job of the week proposes the Sunday without a sermon, or opens the sermon that is planned for it; Cancel forgets what the header called unsaved, and the button of a new sermon gives way to its tab', async ({
  page,
  site,
}) => {
  const sermons = await readSermons(site);
  const { probable: sunday, offered } = proposedDays(sermons, churchDay(new Date()), ['Sunday']);
  const { speaker, series } = proposedSermon(sermons, sunday);
  await signInBrowser(page, site);
  await page.goto('/admin');
  await page.getByRole('link', { name: "Add Sunday's Sermon" }).click();
  const form = page.getByRole('form', { name: 'Add New Sermon' });
  const date = form.getByLabel('Date', { exact: true });
  await expect(date).toHaveValue(sunday);
  await expect(date).toHaveAccessibleDescription(writtenDay(sunday));
  await expect(form.getByLabel('Speaker')).toHaveValue(speaker);
  await expect(form.getByLabel('Series (Optional)')).toHaveValue(series);
  const state = page.locator('.publishing-status');
  await expect(state).toHaveText(/^Not saved yet/);
  // On a slow machine a pause would save it as a draft, which other tests of this site would find.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.getByLabel('Sermon Title').fill('Half a thought');
  await expect(state).toHaveText('Unsaved changes');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await answerQuestion(page, 'accept');
  await expect(page).toHaveURL('/admin/sermons');
  await page.clock.resume();
  const leadsTo = (name: string, address: string) =>
    expect(page.getByRole('link', { name })).toHaveAttribute('href', address);
  await leadsTo('Back to Dashboard', '/admin');
  await leadsTo('Back to Sermons', '/sermons');
  const add = page.getByRole('button', { name: 'Add New Sermon' });
  const tab = (name: string) => page.getByRole('tab', { name });
  await add.click();
  await expect(form.getByLabel('Sermon Title')).toBeFocused();
  await expect(add).toHaveCount(0);
  await tab('Sermon List').click();
  await add.click();
  await expect(form.getByLabel('Sermon Title')).toHaveValue('');
  await page.reload();
  const today = churchDay(new Date());
  await expect(date).toHaveValue(today);
  const days = [...offered.filter((day) => day !== today).map(shortDate), 'Today'];
  const offers = form.locator('[aria-pressed].button-small');
  const pressed = offers.and(page.locator('[aria-pressed="true"]'));
  await expect(offers).toHaveText([speaker, ...days, series].filter((offer) => offer !== ''));
  await expect(pressed).toHaveText(['Today']);
  for (const offer of await offers.all()) await offer.click();
  await expect(form.getByLabel('Speaker')).toHaveValue(speaker);
  await expect(form.getByLabel('Series (Optional)')).toHaveValue(series);
  for (const day of offered) {
    await form.getByRole('button', { name: shortDate(day), exact: true }).click();
    await expect(date).toHaveValue(day);
  }
  await form.getByRole('button', { name: 'Cancel' }).click();
  await answerQuestion(page, 'accept');
  // The dashboard's way to the sermon of a day.
  await page.goto('/admin/sermons?new=2031-12-14');
  await expect(date).toHaveValue('2031-12-14');
  const note = form.getByText('There is already a sermon on this day');
  await expect(note).toHaveCount(0);
  const held = firstOf(sermons);
  await date.fill(utcDay(held.date));
  await expect(note.getByRole('link', { name: held.title })).toHaveAttribute(
    'href',
    `?edit=${held.id}`,
  );
  await date.fill('2031-12-14');
  // As if a draft were planned for the day.
  const planned = firstOf(sermons.toReversed());
  await page.route('**/api/sermons?*', async (route) => {
    const response = await route.fetch();
    const listed = z.parse(z.array(ListedSermon), await response.json());
    const draft = { ...planned, hasNotes: false, date: sunday, state: 'draft' };
    await route.fulfill({ response, json: [draft, ...listed] });
  });
  await page.goto('/admin/sermons?new=sunday');
  await expect(page).toHaveURL(`/admin/sermons?edit=${planned.id}`);
});

test('in a wide window a form says who sees its record without scrolling, and its header leads to the public page', async ({
  page,
  site,
}) => {
  const [sermon, event] = [(await readSermons(site)).at(0), (await readEvents(site)).at(0)];
  await signInBrowser(page, site);
  for (const [address, path] of [
    [`/admin/sermons?edit=${String(sermon?.id)}`, `/sermons/${String(sermon?.id)}`],
    [`/admin/events?edit=${String(event?.id)}`, `/events/${String(event?.id)}`],
  ] as const) {
    await page.goto(address);
    await page.getByText('Change Who Sees It').click();
    await expect(page.getByRole('button', { name: 'Take Down' })).toBeInViewport({ ratio: 1 });
    const link = page.getByRole('link', { name: 'View on Website' });
    await expect(link).toHaveAttribute('href', path);
    expect(await accessibilityFindings(page)).toEqual([]);
  }
  // All that an event needs is above the buttons.
  await page.setViewportSize({ width: 1280, height: 900 });
  const last = await page.getByLabel('Category').boundingBox();
  const buttons = await page.locator('.form-buttons:visible').boundingBox();
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan((buttons?.y ?? 0) - 16);
});
