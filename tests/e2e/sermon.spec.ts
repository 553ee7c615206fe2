import { longDate } from '#shared/dates.ts';
import { firstOf, readSermons } from '../support/content.ts';
import { untilAlive } from '../support/islands.ts';
import { expect, test } from '../support/page.ts';

test('it shows title, speaker, date, series, scripture and description', async ({ page, site }) => {
  const sermon = firstOf(await readSermons(site), (one) => one.series !== null);
  await page.goto(`/sermons/${sermon.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sermon.title);
  const main = page.getByRole('main');
  const { speaker, date, series, scripture, description } = sermon;
  for (const text of [speaker, longDate(date), series, scripture, description]) {
    await expect(main).toContainText(text ?? '');
  }
  await expect(main.getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Back to Sermons' })).toHaveAttribute(
    'href',
    '/sermons',
  );
});

test(
  'the video is asked for only on a click, at the player’s own address',
  { tag: '@phone' },
  async ({ page, site, problems }) => {
    const sermon = firstOf(await readSermons(site), ({ videoUrl }) =>
      Boolean(videoUrl?.startsWith('https://youtu.be/')),
    );
    const embed = `https://www.youtube.com/embed/${sermon.videoUrl?.split('/').at(-1) ?? ''}`;
    await page.goto(`/sermons/${sermon.id}`);
    await untilAlive(page);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(problems.foreign).toEqual([]);
    await page.getByRole('button', { name: `Play video : ${sermon.title}` }).click();
    await expect(page.getByTitle(`Video: ${sermon.title}`)).toHaveAttribute('src', embed);
    await expect.poll(() => problems.foreign).toEqual([embed]);
  },
);

test('a Vimeo link is played by Vimeo’s player', async ({ page, site, problems }) => {
  const sermon = firstOf(await readSermons(site), ({ videoUrl }) =>
    /^https:\/\/vimeo\.com\/\d+$/.test(videoUrl ?? ''),
  );
  const number = sermon.videoUrl?.split('/').at(-1) ?? '';
  await page.goto(`/sermons/${sermon.id}`);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(() => problems.foreign).toEqual([`https://player.vimeo.com/video/${number}`]);
});

test(
  'the audio loads only when it is played, and can be kept',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { id, title, audioUrl } = firstOf(
      await readSermons(site),
      (one) => one.audioUrl !== null,
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/sermons/${id}?media=audio`);
    const player = page.getByRole('group', { name: `Audio: ${title}` });
    const play = player.getByRole('button', { name: 'Play' });
    await expect(play).toBeVisible();
    await expect(
      page.getByRole('link', { name: /^Download the audio \(\d+ kB\)$/ }),
    ).toHaveAttribute('href', audioUrl ?? '');
    expect(asked).not.toContain(audioUrl);
    await play.click();
    const audio = page.locator('audio');
    await expect
      .poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration))
      .toBeGreaterThan(10);
  },
);

test(
  'the notes are read as Markdown, below the headings of the page',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { id } = firstOf(await readSermons(site), ({ title }) => title === 'Brother Saul');
    await page.goto(`/sermons/${id}?notes=true`);
    const notes = page.getByRole('tabpanel', { name: 'Notes' });
    await expect(notes.getByRole('heading', { level: 2 }).first()).toHaveText(
      'The man we remember',
    );
    await expect(notes.getByRole('blockquote')).toHaveText('Brother Saul.');
    await expect(notes.getByRole('emphasis')).toHaveText('Jesus got there first');
    await expect(notes.getByRole('list')).toHaveCount(2);
    expect(await notes.innerText()).not.toMatch(/^[#>*-]/m);
  },
);

test('the series leads to its sermons', async ({ page, site }) => {
  const { id, series } = firstOf(await readSermons(site), (one) => one.series !== null);
  await page.goto(`/sermons/${id}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: series ?? '', exact: true })
    .click();
  await expect(page.getByRole('button', { name: `Series: ${series}` })).toBeVisible();
});

test('it leads to the sermons before and after it, of the series and of all, without script too', async ({
  pageWithoutScript: page,
  site,
}) => {
  const all = await readSermons(site);
  // The newest sermon of a finished series, so that others followed.
  const index = all.findIndex(({ title }) => title === 'Unhindered');
  const sermon = all[index];
  const series = all.filter((one) => one.series === sermon?.series);
  await page.goto(`/sermons/${sermon?.id ?? 0}`);
  const links = page.getByRole('navigation', { name: 'More sermons' }).getByRole('link');
  await expect(links).toHaveText([
    `Previous in the series ${series[1]?.title ?? ''}`,
    `Next sermon ${all[index - 1]?.title ?? ''}`,
  ]);
  await links.first().click();
  await expect(page).toHaveURL(`/sermons/${series[1]?.id ?? 0}`);
});

test('what a sermon does not have is said in its part', async ({ page, site }) => {
  const sermons = await readSermons(site);
  const withoutVideo = firstOf(sermons, ({ videoUrl }) => videoUrl === null);
  await page.goto(`/sermons/${withoutVideo.id}?media=video`);
  await expect(page.getByText('Video is not available for this sermon.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play video' })).toHaveCount(0);
  const withoutAudio = firstOf(sermons, ({ audioUrl }) => audioUrl === null);
  await page.goto(`/sermons/${withoutAudio.id}?media=audio`);
  await expect(page.getByText('Audio is not available for this sermon.')).toBeVisible();
});

test('hydration and revalidation change nothing on the page', async ({
  page,
  pageWithoutScript,
  site,
}) => {
  const { id } = firstOf(await readSermons(site));
  const answer = page.waitForResponse(`**/api/sermons/${id}`);
  await page.goto(`/sermons/${id}`);
  expect((await answer).status()).toBe(304);
  await untilAlive(page);
  await pageWithoutScript.goto(`/sermons/${id}`);
  const built = await pageWithoutScript.getByRole('main').textContent();
  expect(await page.getByRole('main').textContent()).toBe(built);
});

test('an address that names no sermon answers 404 and leads back', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/^404 .*\/sermons\//);
  for (const id of ['999999', 'abc', '0', '1.5']) {
    const response = await page.goto(`/sermons/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sermon Not Found');
    await expect(page.getByText('does not exist or has been removed')).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Back to Sermons' }).click();
  await expect(page).toHaveURL('/sermons');
});
