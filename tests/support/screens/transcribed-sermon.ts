import type { APIRequestContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { ADMIN_PASSWORD } from '#tools/harness/calls.ts';
import { type Site } from '../browser/sites.ts';
import { expect } from '../browser/page.ts';
import { sermonInput } from './sermon-admin.ts';

const SENTENCES = Array.from(
  { length: 40 },
  (_, index) =>
    `${String(Math.floor(index / 6))}:${String((index % 6) * 10).padStart(2, '0')}\nSentence ${String(index)} speaks of the birds.`,
).join('\n');

/** A sermon newer than the build, with a transcript of 400 seconds. @returns its id */
export async function transcribed(
  request: APIRequestContext,
  site: Site,
  change: object = {},
): Promise<number> {
  const headers = { Origin: site.url };
  const call = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(`${site.url}/api${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    const answered: unknown = await answer.json();
    return answered;
  };
  await call('POST', '/auth/login', { password: ADMIN_PASSWORD });
  const chapters = [
    { start: 0, title: 'Opening' },
    { start: 120, title: 'The birds' },
  ];
  const recording = { videoUrl: null, audioUrl: '/audio/morning-hymn.mp3' };
  const sermon = { ...sermonInput(), ...recording, chapters, ...change };
  const { id } = z.parse(z.object({ id: z.int() }), await call('POST', '/sermons', sermon));
  await call('PUT', `/sermons/${String(id)}/transcript`, { text: SENTENCES });
  return id;
}

/** Opens the page of a sermon newer than the build, whose player comes with the scripts. */
export async function openSermon(page: Page, id: number) {
  await page.goto(`/sermons/${String(id)}`);
  await expect(page.getByRole('tab', { name: 'Watch' })).toBeVisible();
}
