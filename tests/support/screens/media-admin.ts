import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { MediaRecord } from '#shared/media/media.ts';
import { signInBrowser } from '../browser/page.ts';

type Served = { url: string };

/** As `setInputFiles` takes it. */
export type TestFile = { name: string; mimeType: string; buffer: Buffer };

/** A name that no other file has. */
export const uniqueFile = (name: string) => `${crypto.randomUUID().slice(0, 8)} ${name}`;

/** Noise, so that no two pictures have the same bytes and none is tiny. */
const noise = (width: number, height: number) => ({
  create: {
    width,
    height,
    channels: 3 as const,
    background: '#1a365d',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 24 },
  },
});

/** A photograph as a phone takes it: lying on its side, with the place where it was taken. */
export const photograph = async (name: string): Promise<TestFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(noise(2_400, 1_800))
    .withExif({
      IFD0: { Make: 'Lantern' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 52/1 30/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '87/1 37/1 12/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 70 })
    .toBuffer(),
});

/** A PNG of a size in px. */
export const drawing = async (name: string, width = 320, height = 200): Promise<TestFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp(noise(width, height)).png().toBuffer(),
});

/** A PDF that is no other one's, of at least so many bytes. */
export const documentOf = (name: string, bytes = 0): TestFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% ${crypto.randomUUID()}\n${'% \n'.repeat(bytes / 3)}%%EOF\n`),
});

/** Signs in, opens /admin/media, and gives its controls. */
export async function openMediaAdmin(page: Page, site: Served) {
  await signInBrowser(page, site);
  await page.goto('/admin/media');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Media');
  return mediaAdmin(page);
}

/** The controls of /admin/media as it stands. */
export function mediaAdmin(page: Page) {
  const uploads = page.getByRole('region', { name: 'Uploads', exact: true });
  const entry = (name: string) =>
    page.getByRole('tabpanel').getByRole('listitem', { name, exact: true });
  return {
    /** Behind the button Upload Files. */
    chosen: page.locator('header input[type="file"]'),
    uploads,
    upload: (name: string) => uploads.getByRole('listitem').filter({ hasText: name }),
    unfinished: page.getByRole('region', { name: 'Unfinished Uploads' }),
    tab: (name: string) => page.getByRole('tab', { name }),
    search: page.getByRole('searchbox'),
    entry,
    question: page.getByRole('alertdialog', { name: 'Are you sure?' }),
    toast: page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
  };
}

/** Everything in the library whose name holds a text. */
export async function findMedia(page: Page, q: string): Promise<MediaRecord[]> {
  const answer = await page.request.get(`/api/media?q=${encodeURIComponent(q)}`);
  expect(answer.status()).toBe(200);
  return z.parse(z.array(MediaRecord), await answer.json());
}
