import type { Locator } from '@playwright/test';
import * as z from 'zod/mini';
import { weekdayOf } from '#shared/calendar/dates.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { printedSheets, sidewaysScroll } from '../../support/browser/frames.ts';
import { expect, test, sendFrom, signInBrowser } from '../../support/browser/page.ts';

test.use({ siteName: 'changing' });

test('an editor makes a bulletin, orders it, and reads it as visitors and on paper', async ({
  page,
  site,
}) => {
  await signInBrowser(page, site, '/admin/bulletins');
  await page.getByRole('link', { name: 'New Bulletin' }).click();
  const form = page.getByRole('form');
  const offers = form.locator('[aria-pressed].button-small');
  await expect(offers).toHaveCount(2);
  await expect(offers.first()).toHaveAttribute('aria-pressed', 'true');
  await form.getByLabel('Date', { exact: true }).fill('2031-12-07');
  const welcome = form.getByRole('listitem', { name: 'Welcome 1' });
  await welcome.getByRole('button', { expanded: false }).click();
  await welcome.getByLabel('Words').fill('Miriam greets');
  await welcome.getByRole('switch').click();
  await welcome.getByRole('button', { expanded: true }).click();
  await expect(welcome.getByRole('button')).toHaveText('Welcome Printed onlyMiriam greets');
  await expect(form.getByText('1 line is printed only.')).toBeVisible();
  // A folded row shows no arrows.
  await expect(form.getByRole('button', { name: /^(Move|Take) Song/ })).toHaveCount(0);
  await form.getByRole('listitem', { name: 'Song 2' }).getByRole('button').press('Enter');
  await form.getByRole('button', { name: 'Move Song 2 up' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Move Song 1 down' })).toBeFocused();
  const song = form.getByRole('listitem', { name: 'Song 1' });
  await song.getByLabel('Words').fill('Holy, Holy');
  const handle = form.getByRole('listitem', { name: 'Prayer 3' }).getByTitle('Drag to move');
  await handle.dragTo(form.getByRole('listitem', { name: 'Welcome 2' }));
  const prayer = form.getByRole('listitem', { name: 'Prayer 2' });
  await prayer.getByRole('button', { expanded: false }).click();
  const notes = prayer.getByLabel('Notes');
  await notes.fill('For the sick\nFor the old\nPsalm 24 for Ruth Ellison');
  const hidden = await notes.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(hidden, 'pixels of the notes that are cut off').toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  // How many events come up depends on the day, and with many a plain sheet is not enough.
  const coming = form.getByRole('listitem').filter({ hasText: 'Coming Up' });
  await coming.getByRole('button', { expanded: false }).click();
  await form.getByLabel('Notes').last().fill('');
  await form.getByRole('button', { name: 'Create Bulletin' }).click();
  await page.getByRole('link', { name: 'View on Website' }).click();
  await expect(page.getByText('Song: Holy, Holy')).toBeVisible();
  await expect(page.getByText('Miriam')).toHaveCount(0);
  // A passage is a part of its line.
  await expect(page.getByRole('link', { name: 'Psalm 24' })).toHaveCSS('display', 'inline');
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByLabel('Dark Background').check();
  expect(await accessibilityFindings(page)).toEqual([]);

  const Bulletins = z.array(z.looseObject({ id: z.int() }));
  const [made] = Bulletins.parse(await (await page.request.get('/api/bulletins')).json());
  await page.goto(`/preview/bulletins/${made?.id ?? 0}`);
  const printedOnly = page.getByRole('listitem').filter({ hasText: 'Miriam greets' });
  await expect(printedOnly.getByText('Printed only')).toBeVisible();
  await expect(page.getByText('already, except what is marked Printed only.')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(printedOnly.getByText('Printed only')).toBeHidden();
  // On a sheet of any width the rows begin below the title.
  const edgeOf = async (part: Locator) => (await part.boundingBox())?.x;
  expect(await edgeOf(printedOnly)).toBe(await edgeOf(page.getByRole('heading', { level: 1 })));
  await page.emulateMedia({ media: null });
  await page.goto(`/admin/bulletins/booklet?of=${made?.id ?? 0}`);
  const sides = page.getByRole('region', { name: /^Sheet 1, / });
  await expect(sides).toHaveCount(2);
  await expect(sides.first().getByText('Miriam greets')).toBeVisible();
  await expect(page.getByText('Everything fits on one page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open to Print' })).toHaveAttribute(
    'href',
    `/preview/bulletins/${made?.id ?? 0}`,
  );
  await page.getByRole('button', { name: 'A4' }).click();
  await expect(sides).toHaveCount(2);
  expect(await printedSheets(page)).toBe(2);
  // Every page is printed, the empty ones too. The back has the times of the services.
  await expect(page.getByText(/^Page \d, empty$/)).toHaveText(
    [2, 3].map((n) => `Page ${n}, empty`),
  );
  await expect(sides.first().getByText(/^Sundays at /)).toBeVisible();
  // A plain sheet is the first choice, and of an empty side only the name is shown.
  await expect(page.getByRole('link', { name: 'Open to Print' })).toHaveClass(/button-primary/);
  await expect(page.getByRole('button', { name: 'Print' })).not.toHaveClass(/button-primary/);
  await expect(sides.last().getByText('Sheet 1, back, empty')).toBeVisible();
  await expect(sides.last().getByText('Page 2, empty')).toBeHidden();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    const { x = 0, width: across = 0 } = (await sides.first().boundingBox()) ?? {};
    expect(across).toBeLessThanOrEqual(640);
    // In a wide window, what to do stands beside the sheets.
    const print = await page.getByRole('button', { name: 'Print' }).boundingBox();
    expect(x > (print?.x ?? 0) + (print?.width ?? 0)).toBe(width === 1280);
  }

  // The dashboard says whether the bulletin of the next service is written.
  const send = sendFrom(page, site);
  const Plan = z.tuple([z.looseObject({ day: z.string() })], z.unknown());
  const [{ day }] = Plan.parse(await (await page.request.get('/api/plan')).json());
  const row = page.getByRole('region', { name: /^This / }).getByRole('link', { name: /^Bulletin/ });
  await page.goto('/admin');
  await expect(row).toHaveText('BulletinNot written yet');
  await expect(row).toHaveAttribute('href', '/admin/bulletins?new');
  // The list says that it is missing, and what comes after it.
  const group = (name: string) => page.getByRole('region', { name });
  const thisDay = group(`This ${weekdayOf(day)}`);
  await page.goto('/admin/bulletins');
  await expect(thisDay.getByRole('link')).toHaveAttribute('href', '?new');
  await expect(thisDay).toContainText('Not written yet');
  await expect(group('Coming Up').getByRole('link', { name: 'Open to Print' })).toHaveAttribute(
    'href',
    `/preview/bulletins/${made?.id ?? 0}`,
  );
  expect(await accessibilityFindings(page)).toEqual([]);
  const songs = Array.from({ length: 16 }, (_, index) => ({
    type: 'song',
    title: 'Holy, Holy',
    detail: `Hymnal ${index + 1}`,
  }));
  const rows = [{ type: 'sermon', title: 'Keep Awake', person: 'Ann Ames' }, ...songs];
  const written = await send('POST', '/bulletins', { date: day, title: 'Morning', rows });
  const next = z.looseObject({ id: z.int() }).parse(await written.json());
  await page.reload();
  for (const words of ['Morning', 'Keep Awake', 'Ann Ames', 'Edit']) {
    await expect(thisDay.getByRole('listitem')).toContainText(words);
  }
  await page.goto('/admin');
  await expect(row).toHaveText(/^BulletinMorning · Keep Awake/);
  await expect(row).toHaveAttribute('href', `/admin/bulletins?edit=${String(next.id)}`);

  // A new one names the bulletin that it copies, and what is missing.
  await page.goto('/admin/bulletins?new');
  const copied = form.getByText(/^Copied from Sun, Dec 7\. Check readings, songs and prayers\.$/);
  await expect(copied).toBeVisible();
  await expect(form.getByText('Not filled in').first()).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);

  // A booklet has the largest type that needs no more sheets.
  await page.goto(`/admin/bulletins/booklet?of=${next.id}`);
  await page.emulateMedia({ media: 'print' });
  await expect(sides.first().getByText('Hymnal 1', { exact: true })).toHaveCSS('font-size', '24px');
  await expect(sides).toHaveCount(2);
  expect(await printedSheets(page)).toBe(2);
  for (const id of [made?.id ?? 0, next.id]) await send('DELETE', `/bulletins/${String(id)}`);
});
