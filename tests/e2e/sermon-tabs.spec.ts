import { firstOf, readSermon, readSermons } from '../support/content.ts';
import { recordFrames } from '../support/frames.ts';
import { untilAlive } from '../support/islands.ts';
import { expect, test } from '../support/page.ts';

for (const [query, label] of [
  ['', 'Watch'],
  ['?media=audio', 'Listen'],
  ['?notes=true', 'Notes'],
  ['?media=video', 'Watch'],
] as const) {
  test(`the address ending ‘${query}’ opens ${label}, from the first frame on`, async ({
    page,
    site,
  }) => {
    const sermon = firstOf(
      await readSermons(site),
      ({ videoUrl, audioUrl }) => videoUrl !== null && audioUrl !== null,
    );
    const others = ['Watch', 'Listen', 'Notes'].filter((name) => name !== label);
    const seen = await recordFrames(page, '.sermon-tabs');
    await page.goto(`/sermons/${sermon.id}${query}`);
    await untilAlive(page);
    await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: label })).toBeVisible();
    for (const name of others) {
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'false');
    }
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    // A recording gets its controls as soon as they are loaded.
    const texts = (await seen()).filter((text) => !text.includes('Speed'));
    expect(texts.length).toBeLessThanOrEqual(1);
    expect(texts.join()).not.toMatch(others.includes('Watch') ? /Play video/ : /Download/);
  });
}

test(
  'a tab that is chosen stands in the address, and survives a reload',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { id } = firstOf(await readSermons(site));
    await page.goto(`/sermons/${id}`);
    await untilAlive(page);
    await page.getByRole('tab', { name: 'Notes' }).click();
    await expect(page).toHaveURL(`/sermons/${id}?notes=true`);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Listen' }).click();
    await expect(page).toHaveURL(`/sermons/${id}?media=audio`);
  },
);

test('arrow keys, Home and End choose a tab, and Tab leads into its part', async ({
  page,
  site,
}) => {
  const { id } = firstOf(
    await readSermons(site),
    ({ videoUrl, audioUrl }) => videoUrl !== null && audioUrl !== null,
  );
  await page.goto(`/sermons/${id}`);
  await untilAlive(page);
  await page.getByRole('tab', { name: 'Watch' }).focus();
  for (const [key, name] of [
    ['ArrowRight', 'Listen'],
    ['ArrowRight', 'Notes'],
    ['ArrowRight', 'Watch'],
    ['ArrowLeft', 'Notes'],
    ['Home', 'Watch'],
    ['End', 'Notes'],
    ['Home', 'Watch'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Play video' })).toBeFocused();
});

for (const [what, label, matches] of [
  ['only a recording', 'Listen', { video: false, audio: true, notes: true }],
  ['only notes', 'Notes', { video: false, audio: false, notes: true }],
  ['nothing', 'Watch', { video: false, audio: false, notes: false }],
] as const) {
  test(`a sermon with ${what} opens on ${label}, from the first frame on`, async ({
    page,
    site,
  }) => {
    const media = (await readSermons(site)).filter(
      ({ videoUrl, audioUrl }) =>
        (videoUrl !== null) === matches.video && (audioUrl !== null) === matches.audio,
    );
    const sermons = await Promise.all(media.map(({ id }) => readSermon(site, id)));
    const { id } = firstOf(sermons, ({ content }) => (content !== null) === matches.notes);
    const seen = await recordFrames(page, '.sermon-tabs');
    await page.goto(`/sermons/${id}`);
    await untilAlive(page);
    await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: label })).toBeVisible();
    const texts = (await seen()).filter((text) => !text.includes('Speed'));
    expect(texts.length).toBeLessThanOrEqual(1);
    await page.getByRole('tab', { name: 'Watch' }).click();
    await expect(page.getByText('Video is not available for this sermon.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Watch' })).toHaveAttribute('aria-selected', 'true');
  });
}
