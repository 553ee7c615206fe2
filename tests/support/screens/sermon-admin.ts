import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { Sermon, type CreateSermonInput } from '#shared/sermons/sermons.ts';
import { sendFrom, signInBrowser } from '../browser/page.ts';

type Served = { url: string };

/** A unique text. */
export const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

type SermonInput = Record<
  Exclude<keyof CreateSermonInput, 'audioUrl' | 'handouts' | 'chapters' | 'state' | 'publishAt'>,
  string
>;

/** A valid sermon, dated neither among the newest nor among the oldest. */
export const sermonInput = (changes: Partial<SermonInput> = {}): SermonInput => ({
  title: unique('Still Waters'),
  description: 'What the shepherd does with a tired flock.',
  speaker: 'Pastor Elias Thornbury',
  date: '2026-03-08T00:00:00.000Z',
  thumbnailUrl: '/images/sermon-placeholder.png',
  videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
  content: 'He leads me.',
  series: unique('Psalms'),
  scripture: 'Psalm 23',
  ...changes,
});

/** Saves a sermon as the admin; the browser must be signed in. */
export async function saveSermon(page: Page, site: Served, changes?: Partial<SermonInput>) {
  const answer = await sendFrom(page, site)('POST', '/sermons', sermonInput(changes));
  expect(answer.status()).toBe(201);
  return z.parse(Sermon, await answer.json());
}

/** Signs in and opens /admin/sermons. @returns its controls */
export async function openSermonAdmin(page: Page, site: Served) {
  await signInBrowser(page, site);
  await page.goto('/admin/sermons');
  await expect(page.getByRole('heading', { name: 'Sermon Management' })).toBeVisible();
  return sermonAdmin(page);
}

/** Saves a sermon, and opens its form. @returns the sermon */
export async function openSavedSermon(page: Page, site: Served) {
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  await page.goto(`/admin/sermons?edit=${sermon.id}`);
  await expect(sermonAdmin(page).fields.title).toHaveValue(sermon.title);
  return sermon;
}

/** Presses a button of the open form that changes who sees the record. */
export async function changeWhoSeesIt(page: Page, name: string) {
  await page.getByText('Change Who Sees It').filter({ visible: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** The controls of the open /admin/sermons. */
export function sermonAdmin(page: Page) {
  const form = page.getByRole('form');
  const field = (name: string) => form.getByLabel(name, { exact: true });
  return {
    form,
    fields: {
      title: field('Sermon Title'),
      speaker: field('Speaker'),
      date: field('Date'),
      description: field('Description'),
      series: field('Series (Optional)'),
      scripture: field('Scripture Reference (Optional)'),
      videoUrl: field('Video URL (YouTube or Vimeo)'),
      audioUrl: field('Audio URL (Optional)'),
      thumbnailUrl: field('Thumbnail URL'),
      content: field('Sermon Notes/Content (Optional)'),
    },
    part: (title: string) => form.locator('summary').filter({ hasText: title }),
    /** Shows the address of the picture, in its unfolded part. */
    showThumbnail: () =>
      form.getByRole('button', { name: 'Show Address of Thumbnail URL' }).click(),
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    list: page.getByRole('tabpanel', { name: 'Sermon List' }),
    calendar: form.getByRole('button', { name: 'Pick Date from a calendar' }),
    create: form.getByRole('button', { name: 'Create Sermon' }),
    update: form.getByRole('button', { name: 'Update Sermon' }),
    remove: page.getByRole('button', { name: 'Delete Sermon' }),
    question: page.getByRole('alertdialog', { name: 'Are you sure?' }),
    panel: (name: string) => page.getByRole('region', { name }),
    toasts: page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
    /** Finds a sermon, however long the list is, and opens it. */
    open: async (title: string) => {
      await page.getByLabel('Search sermons').fill(title);
      await page.getByRole('button', { name: title, exact: true }).click();
      await expect(field('Sermon Title')).toHaveValue(title);
      // The last that the form asks for: what a test ends or deletes would answer it with an error.
      const panel = page.getByRole('region', { name: 'Transcript', exact: true });
      const isAsked = panel.getByText('The website can also write it');
      await expect(isAsked.or(panel.getByLabel('Words of line 1', { exact: true }))).toBeAttached();
    },
  };
}
