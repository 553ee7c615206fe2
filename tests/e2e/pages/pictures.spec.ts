import type { Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { media, pictures } from '#db/tables.ts';
import { DEFAULT_COLORS } from '#shared/church/colors.ts';
import type { MediaRecord } from '#shared/media/media.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { uniqueFile } from '../../support/screens/media-admin.ts';
import { expect, test } from '../../support/browser/page.ts';
import { openPlaces, photographsLike, plainPicture } from '../../support/samples/uploads.ts';
import { untilFontsCame } from '../../support/browser/frames.ts';
import { followRequests } from '../../support/browser/loading.ts';
import { weigh } from '../../support/browser/weight.ts';

test.use({ siteName: 'publishing' });
test.setTimeout(300_000);

const HOME_PAGE = 250_000;
const HERO = 'home/hero';
const FOCUS = { x: 0.25, y: 0.75 };
const PHOTOGRAPHS = [
  'gallery/fellowship',
  'gallery/worship',
  'gallery/womens-ministry',
  'gallery/mens-ministry',
  'gallery/community',
  HERO,
];
/** A lost file, in a place whose drawing comes back. */
const LOST = 'ministries/outreach';

type Rgb = readonly [number, number, number];

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast of two colours, from 1 to 21, as WCAG 2 defines it. */
function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

type Box = { x: number; y: number; width: number; height: number };

/** The color of one pixel. */
async function colorAt(file: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(file)
    .flatten({ background: '#000' })
    .extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.removeAlpha().raw().toBuffer())];
}

const fetched = async (page: Page, path: string) => (await page.request.get(path)).body();

const outwards = ({ x, y, width, height }: Box): Box => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return {
    x: left,
    y: top,
    width: Math.ceil(x + width) - left,
    height: Math.ceil(y + height) - top,
  };
};

/** The place of an element in whole pixels. */
async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the page.');
  return outwards(box);
}

/** The least contrast of the hero's dimmest text with any pixel behind its texts. */
async function leastContrast(page: Page): Promise<number> {
  await page.addStyleTag({ content: '.hero-text > * { visibility: hidden }' });
  const hero = await boxOf(page.locator('.hero'));
  const picture = await page.screenshot({ clip: hero, fullPage: true });
  const text = DEFAULT_COLORS['deep-100'];
  const channel = (at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  const color: Rgb = [channel(1), channel(3), channel(5)];
  let least = 21;
  for (const each of await page.locator('.hero-text > *').all()) {
    const { x, y, width, height } = await boxOf(each);
    if (height === 0) continue;
    const pixels = await sharp(picture)
      .extract({ left: x - hero.x, top: y - hero.y, width, height })
      .removeAlpha()
      .raw()
      .toBuffer();
    for (let at = 0; at + 2 < pixels.length; at += 3) {
      const behind: Rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      least = Math.min(least, contrastOf(color, behind));
    }
  }
  return least;
}

test('photographs are light, and the hero readable', async ({ page, site, browser, database }) => {
  const places = await openPlaces(site);
  const colors: Readonly<Record<string, string>> = {
    'site/icon': '#1e8c3c',
    'site/logo': '#8c1e8c',
    'site/sharing-card': '#c81e1e',
    'leadership/senior-pastor': '#aa7755',
    'about/story': '#557799',
    'ministries/bible-study': '#997755',
  };
  const photographs = await photographsLike(PHOTOGRAPHS.length);
  const files = new Map(PHOTOGRAPHS.map((slot, index) => [slot, photographs[index]]));
  for (const [slot, color] of Object.entries(colors)) files.set(slot, await plainPicture(color));
  const placed = new Map<string, MediaRecord>();
  for (const [slot, file = Buffer.alloc(0)] of files) {
    const name = slot.replace('/', ' ');
    const uploaded = await places.upload(uniqueFile(`${name}.webp`), file, `A picture of ${name}`);
    placed.set(slot, uploaded);
  }
  // A save builds the site, so only the hero's is one; the others go into the database just before it.
  await database
    .insert(media)
    .values({
      ...{ id: 900_001, key: '0'.repeat(32), etag: 'lost', kind: 'image', name: 'lost.webp' },
      ...{ type: 'image/webp', bytes: 1, width: 800, height: 600 },
    })
    .onConflictDoNothing();
  const others = [...placed].filter(([slot]) => slot !== HERO);
  const focus = { focusX: FOCUS.x, focusY: FOCUS.y };
  await database
    .insert(pictures)
    .values([
      { id: LOST, mediaId: 900_001, focusX: 0, focusY: 0 },
      ...others.map(([slot, { id }]) => ({ id: slot, mediaId: id, ...focus })),
    ])
    .onConflictDoUpdate({
      target: pictures.id,
      set: { mediaId: sql`excluded.media_id`, ...focus },
    });
  await places.put(HERO, placed.get(HERO)?.id ?? 0, FOCUS);
  const at = (slot: string) => placed.get(slot)?.url ?? '';

  const home = async () => (await page.request.get('/')).text();
  await expect.poll(home, { timeout: 120_000 }).toContain(at(HERO));
  await page.goto('/');
  await untilFontsCame(page);
  const hero = page.locator('.hero-art img');
  await expect(hero).toHaveAttribute('fetchpriority', 'high');
  await expect(hero).not.toHaveAttribute('loading', 'lazy');
  await expect(hero).toHaveAttribute('alt', 'A picture of home hero');
  await expect(hero).toHaveCSS('object-position', '25% 75%');
  await expect(hero).toHaveAttribute('srcset', /-320\.webp 320w, .*-1280\.webp 1280w, .* 2000w$/);
  await expect(page.locator('header img')).toHaveAttribute('src', /^\/pictures\/logo-/);
  expect(await leastContrast(page)).toBeGreaterThanOrEqual(4.5);
  expect(await accessibilityFindings(page)).toEqual([]);

  // A white photograph in its place: it begins where the text ends.
  const white = await sharp(await plainPicture('#ffffff'))
    .webp()
    .toBuffer();
  await page.route('**/media/**', (route) =>
    route.fulfill({ body: white, contentType: 'image/webp' }),
  );
  await page.goto('/');
  for (const [width, height] of [
    [1280, 900],
    [900, 700],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(hero).toHaveJSProperty('complete', true);
    expect(await leastContrast(page), `at ${String(width)} px`).toBeGreaterThanOrEqual(4.5);
  }
  await page.unrouteAll();

  const phone = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
  });
  const small = await phone.newPage();
  const untilAtRest = followRequests(small);
  const finish = weigh(small);
  // All that the page loads is weighed, also what it asks for after its load event.
  await small.goto('/');
  await untilAtRest();
  const { total } = await finish();
  const images = small.locator('main img').filter({ visible: true });
  // How far ahead pictures are loaded is up to the browser.
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
  }
  const shown = await images.evaluateAll((images) =>
    images.flatMap((image) => (image instanceof HTMLImageElement ? [image.currentSrc] : [])),
  );
  for (const slot of PHOTOGRAPHS) {
    const key = at(slot).replace('.webp', '');
    expect(
      shown.filter((address) => address.includes(key)),
      slot,
    ).toHaveLength(1);
  }
  expect(total).toBeLessThanOrEqual(HOME_PAGE);
  await phone.close();

  await page.goto('/about');
  await expect(page.locator(`img[src="${at('about/story')}"]`)).toHaveCount(1);
  await expect(page.locator(`img[src="${at('leadership/senior-pastor')}"]`)).toHaveCount(1);
  await page.goto('/ministries');
  await expect(page.locator(`img[src="${at('ministries/bible-study')}"]`)).toHaveCount(1);
  const lost = page.getByRole('listitem').filter({ hasText: 'Outreach' }).locator('img');
  await expect(lost.first()).toHaveAttribute('src', /^\/_astro\/outreach\..*\.svg$/);

  const touch = await fetched(page, '/apple-touch-icon.png');
  expect(await sharp(touch).metadata()).toMatchObject({ width: 180, height: 180 });
  const [, green = 0] = await colorAt(touch, 90, 90);
  expect(green).toBeGreaterThan(120);
  expect(String(await fetched(page, '/favicon.svg'))).toContain('data:image/png;base64,');
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  const [red = 0, , blue = 0] = await colorAt(
    await fetched(page, new URL(card ?? '').pathname),
    874,
    400,
  );
  expect(red).toBeGreaterThan(150);
  expect(blue).toBeLessThan(80);
});
