import { firstOf, readSermon, readSermons } from '#tools/harness/content.ts';
import { recordFrames } from '../../support/browser/frames.ts';
import { untilAlive } from '#tools/harness/islands.ts';
import { expect, test } from '../../support/browser/page.ts';

const ADDRESSES = [
  ['?media=audio', 'Listen'],
  ['?notes=true', 'Notes'],
  ['?media=video', 'Watch'],
  ['', 'Watch'],
] as const;

test('the address opens its tab from the first frame on, a chosen one stands in it and survives a reload, and keys choose tabs', async ({
  page,
  site,
}) => {
  const { step } = test;
  const { id } = firstOf(
    await readSermons(site),
    ({ videoUrl, audioUrl }) => videoUrl !== null && audioUrl !== null,
  );
  const tab = (name: string) => page.getByRole('tab', { name });
  const seen = await recordFrames(page, '.sermon-tabs');
  for (const [query, label] of ADDRESSES) {
    await step(`‘${query}’ opens ${label}`, async () => {
      const others = ['Watch', 'Listen', 'Notes'].filter((name) => name !== label);
      await page.goto(`/sermons/${id}${query}`);
      await untilAlive(page);
      await expect(tab(label)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name: label })).toBeVisible();
      for (const name of others) await expect(tab(name)).toHaveAttribute('aria-selected', 'false');
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      // A recording gets its controls as soon as they are loaded.
      const texts = (await seen()).filter((text) => !text.includes('Speed'));
      expect(texts.length).toBeLessThanOrEqual(1);
      expect(texts.join()).not.toMatch(others.includes('Watch') ? /Play video/ : /Download/);
    });
  }
  await step('arrow keys, Home and End choose a tab, and Tab leads into its part', async () => {
    await tab('Watch').focus();
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
      await expect(tab(name)).toBeFocused();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Play video' })).toBeFocused();
  });
  await step('a chosen tab stands in the address, and survives a reload', async () => {
    await tab('Notes').click();
    await expect(page).toHaveURL(`/sermons/${id}?notes=true`);
    await page.reload();
    await expect(tab('Notes')).toHaveAttribute('aria-selected', 'true');
    await tab('Listen').click();
    await expect(page).toHaveURL(`/sermons/${id}?media=audio`);
  });
});

test('a sermon opens on the part that it has, from the first frame on, and says in the others what it lacks', async ({
  page,
  site,
}) => {
  const sermons = await readSermons(site);
  const tab = (name: string) => page.getByRole('tab', { name });
  const seen = await recordFrames(page, '.sermon-tabs');
  for (const [what, label, matches] of [
    ['only a recording', 'Listen', { video: false, audio: true, notes: true }],
    ['only notes', 'Notes', { video: false, audio: false, notes: true }],
    ['nothing', 'Watch', { video: false, audio: false, notes: false }],
  ] as const) {
    await test.step(`a sermon with ${what} opens on ${label}`, async () => {
      const media = sermons.filter(
        ({ videoUrl, audioUrl }) =>
          (videoUrl !== null) === matches.video && (audioUrl !== null) === matches.audio,
      );
      const whole = await Promise.all(media.map(({ id }) => readSermon(site, id)));
      const { id } = firstOf(whole, ({ content }) => (content !== null) === matches.notes);
      await page.goto(`/sermons/${id}`);
      await untilAlive(page);
      await expect(tab(label)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name: label })).toBeVisible();
      const texts = (await seen()).filter((text) => !text.includes('Speed'));
      expect(texts.length).toBeLessThanOrEqual(1);
      if (!matches.audio) {
        await tab('Listen').click();
        await expect(page.getByText('Audio is not available for this sermon.')).toBeVisible();
      }
      await tab('Watch').click();
      await expect(page.getByText('Video is not available for this sermon.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play video' })).toHaveCount(0);
      await page.reload();
      await expect(tab('Watch')).toHaveAttribute('aria-selected', 'true');
    });
  }
});
