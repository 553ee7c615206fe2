import { longDate } from '#shared/calendar/dates.ts';
import { firstOf, readSermons, readSermon } from '#tools/harness/content.ts';
import { untilAlive } from '../../support/browser/loading.ts';
import { findingsAtBothWidths } from '../../support/browser/accessibility.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { recordFrames, recordMarkedTabs } from '../../support/browser/frames.ts';

test(
  'it shows what a listener needs, asks for video and audio only on a click, and leads to its series',
  { tag: '@phone-only' },
  async ({ page, site, problems }) => {
    const sermon = firstOf(
      await readSermons(site),
      ({ videoUrl, audioUrl, series }) =>
        Boolean(videoUrl?.startsWith('https://youtu.be/')) && audioUrl !== null && series !== null,
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/sermons/${sermon.id}`);
    await untilAlive(page);
    const main = page.getByRole('main');
    await step('title, speaker, date, series, scripture and description', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sermon.title);
      const { speaker, date, series, scripture, description } = sermon;
      for (const text of [speaker, longDate(date), series, scripture, description]) {
        await expect(main).toContainText(text ?? '');
      }
      await expect(main.getByRole('heading', { name: 'Description' })).toBeVisible();
      const back = main.getByRole('link', { name: 'Back to Sermons' });
      await expect(back).toHaveAttribute('href', '/sermons');
    });
    await step('the video is asked for only on a click, at the player’s own address', async () => {
      const embed = `https://www.youtube.com/embed/${sermon.videoUrl?.split('/').at(-1) ?? ''}`;
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(problems.foreign).toEqual([]);
      await page.getByRole('button', { name: `Play Video : ${sermon.title}` }).click();
      await expect(page.getByTitle(`Video: ${sermon.title}`)).toHaveAttribute('src', embed);
      await expect.poll(() => problems.foreign).toEqual([embed]);
    });
    await step('the audio loads only when it is played, and can be kept', async () => {
      await page.getByRole('tab', { name: 'Listen' }).click();
      const player = page.getByRole('group', { name: `Audio: ${sermon.title}` });
      const play = player.getByRole('button', { name: 'Play' });
      await expect(play).toBeVisible();
      await expect(
        page.getByRole('link', { name: /^Download the Audio \(\d+ kB\)$/ }),
      ).toHaveAttribute('href', sermon.audioUrl ?? '');
      expect(asked).not.toContain(sermon.audioUrl);
      await play.click();
      const audio = page.locator('audio');
      await expect
        .poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration))
        .toBeGreaterThan(10);
    });
    await step('the series leads to its sermons', async () => {
      await main.getByRole('link', { name: `Series: ${sermon.series}`, exact: true }).click();
      await expect(page.getByRole('button', { name: `Series: ${sermon.series}` })).toBeVisible();
    });
  },
);

test('the notes are read as Markdown, and printed whichever tab is open', async ({
  page,
  site,
}) => {
  const { id } = firstOf(await readSermons(site), ({ title }) => title === 'Brother Saul');
  await page.goto(`/sermons/${id}?notes=true`);
  const notes = page.getByRole('tabpanel', { name: 'Notes' });
  await expect(notes.getByRole('heading', { level: 2 }).first()).toHaveText('The Man We Remember');
  await expect(notes.getByRole('emphasis')).toHaveText('Jesus got there first');
  expect(await findingsAtBothWidths(page)).toEqual([]);
  await page.goto(`/sermons/${id}`);
  await expect(notes).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(notes.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play Video' })).toBeHidden();
});

test('the page is complete before any script', async ({ page, pageWithoutScript, site }) => {
  const all = await readSermons(site);
  // The newest sermon of a finished series, so that others followed.
  const index = all.findIndex(({ title }) => title === 'Unhindered');
  const { id, series } = firstOf(all.slice(index));
  const answer = page.waitForResponse(`**/api/sermons/${id}`);
  await page.goto(`/sermons/${id}`);
  await untilAlive(page);
  expect((await answer).status()).toBe(304);
  await pageWithoutScript.goto(`/sermons/${id}`);
  const built = await pageWithoutScript.getByRole('main').textContent();
  await expect.poll(() => page.getByRole('main').textContent()).toBe(built);
  const before = all.filter((one) => one.series === series)[1];
  const more = pageWithoutScript.getByRole('navigation', { name: 'More sermons' });
  await expect(more.getByRole('listitem')).toContainText([
    /^\s*Previous in the series/,
    /^\s*Next sermon/,
  ]);
  const links = more.getByRole('link');
  await expect(links).toHaveText([
    before?.title ?? '',
    all[index - 1]?.title ?? '',
    'View All Sermons',
  ]);
  await links.first().click();
  await expect(pageWithoutScript).toHaveURL(`${site.url}/sermons/${before?.id ?? 0}`);
});

const ADDRESSES = [
  ['?media=audio', 'Listen'],
  ['?notes=true', 'Notes'],
  ['?media=video', 'Watch'],
  ['', 'Watch'],
] as const;

test('the address opens its tab from the first frame on', async ({ page, site }) => {
  const { id } = firstOf(
    await readSermons(site),
    ({ videoUrl, audioUrl }) => videoUrl !== null && audioUrl !== null,
  );
  const tab = (name: string) => page.getByRole('tab', { name });
  const seen = await recordFrames(page, '.sermon-tabs');
  const marked = await recordMarkedTabs(page, '.sermon-tabs .tab');
  for (const [query, label] of ADDRESSES) {
    await step(`‘${query}’ opens ${label}`, async () => {
      const others = ['Watch', 'Listen', 'Notes'].filter((name) => name !== label);
      await page.goto(`/sermons/${id}${query}`);
      await untilAlive(page);
      await expect(tab(label)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name: label })).toBeVisible();
      for (const name of others) await expect(tab(name)).toHaveAttribute('aria-selected', 'false');
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      expect(await marked()).toEqual([label]);
      // A recording gets its controls as soon as they are loaded.
      const texts = (await seen()).filter((text) => !text.includes('Speed'));
      expect(texts.length).toBeLessThanOrEqual(1);
      expect(texts.join()).not.toMatch(others.includes('Watch') ? /Play Video/ : /Download/);
    });
  }
  await step('arrow keys, Home and End choose a tab, and Tab leads into its part', async () => {
    await tab('Watch').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Listen'],
      ['ArrowLeft', 'Watch'],
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
    await expect(page.getByRole('button', { name: 'Play Video' })).toBeFocused();
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

test('a sermon opens on the part that it has, from the first frame on', async ({ page, site }) => {
  const sermons = await readSermons(site);
  const tab = (name: string) => page.getByRole('tab', { name });
  const seen = await recordFrames(page, '.sermon-tabs');
  for (const [what, label, matches] of [
    ['only a recording', 'Listen', { video: false, audio: true, notes: true }],
    ['only notes', 'Notes', { video: false, audio: false, notes: true }],
    ['nothing', 'Watch', { video: false, audio: false, notes: false }],
  ] as const) {
    await step(`a sermon with ${what} opens on ${label}`, async () => {
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
      await expect(page.getByRole('tab')).toHaveText([
        'Watch (none)',
        matches.audio ? 'Listen' : 'Listen (none)',
        matches.notes ? 'Notes' : 'Notes (none)',
      ]);
      const texts = (await seen()).filter((text) => !text.includes('Speed'));
      expect(texts.length).toBeLessThanOrEqual(1);
      if (!matches.audio) {
        await tab('Listen').click();
        await expect(page.getByText('Audio is not available for this sermon.')).toBeVisible();
      }
      await tab('Watch').click();
      await expect(page.getByText('Video is not available for this sermon.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play Video' })).toHaveCount(0);
      const others = page.getByRole('tabpanel', { name: 'Watch' }).getByRole('button');
      await expect(others).toHaveText([
        ...(matches.audio ? ['Listen to the Audio'] : []),
        ...(matches.notes ? ['Read the Notes'] : []),
      ]);
      if (matches.notes) {
        await others.last().click();
        await expect(tab('Notes')).toBeFocused();
        await expect(tab('Notes')).toHaveAttribute('aria-selected', 'true');
        await tab('Watch').click();
      }
      await page.reload();
      await expect(tab('Watch')).toHaveAttribute('aria-selected', 'true');
    });
  }
});
