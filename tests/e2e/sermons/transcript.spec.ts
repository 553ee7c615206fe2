import { findingsAtBothWidths } from '../../support/browser/accessibility.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { expectOnPaper } from '../../support/browser/frames.ts';
import { hold } from '../../support/browser/loading.ts';
import { serveRecording, openSermon, transcribed } from '../../support/screens/recorded-sermon.ts';
import { sermonInput } from '../../support/screens/sermon-admin.ts';

test.use({ siteName: 'changing' });

test('what is typed and pressed before the tools are there counts when they are', async ({
  page,
  site,
  request,
}) => {
  const id = await transcribed(request, site);
  const release = await hold(page, '**/read-along*');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSermon(page, id);
  await page.getByLabel('Search the transcript').fill('sentence 3');
  await page.getByRole('button', { name: 'Copy Link to This Moment' }).click();
  release();
  await expect(page.getByText('1 of 11')).toBeVisible();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
});

test('a link of the notes has its address on paper', async ({ page, site, request }) => {
  const content = 'More [on our website](/next-steps).';
  await openSermon(page, await transcribed(request, site, { content }));
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expectOnPaper(page.getByRole('link', { name: 'on our website' }), `${site.url}/next-steps`);
});

test('a transcript is read along, plays from any place, and is searched', async ({
  page,
  site,
  request,
}) => {
  await serveRecording(page, 400);
  // Chapters after the end of what is served as the recording would be left out.
  const id = await transcribed(request, site, { chapters: [] });
  await openSermon(page, id);
  const audio = page.locator('main audio');
  const time = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime);
  const sentence = (number: number) => page.getByText(`Sentence ${String(number)} speaks`);
  // So slow that a sentence of ten seconds outlasts what is looked at while it is heard.
  await audio.evaluate((element: HTMLAudioElement) => {
    element.defaultPlaybackRate = 0.1;
    element.playbackRate = 0.1;
  });

  await step('a click plays from a sentence, which is marked', async () => {
    await sentence(20).click();
    await expect.poll(time).toBeGreaterThanOrEqual(200);
    await expect(sentence(20)).toHaveAttribute('data-now', '');
    expect(await audio.evaluate((element: HTMLAudioElement) => element.paused)).toBe(false);
  });

  await step('Enter plays from a paragraph', async () => {
    await page.getByRole('link', { name: '0:00' }).press('Enter');
    await expect.poll(time).toBeLessThan(100);
    await expect(sentence(0)).toHaveAttribute('data-now', '');
    await audio.evaluate((element: HTMLAudioElement) => {
      element.currentTime = 395;
    });
    await expect(sentence(39)).toHaveAttribute('data-now', '');
    await expect(sentence(39)).toBeInViewport();
  });

  await step('it scrolls no more once the reader has scrolled', async () => {
    await page.mouse.wheel(0, -3000);
    await expect(sentence(39)).not.toBeInViewport();
    await audio.evaluate((element: HTMLAudioElement) => {
      element.currentTime = 305;
    });
    await expect(sentence(30)).toHaveAttribute('data-now', '');
    await expect(sentence(30)).not.toBeInViewport();
  });

  await step('the moment can be handed on', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await audio.evaluate((element: HTMLAudioElement) => {
      element.pause();
    });
    await page.getByRole('button', { name: 'Copy Link to This Moment' }).click();
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(`${site.url}/sermons/${String(id)}?t=300`);
  });

  await step('a sentence is quoted with its source', async () => {
    await page.getByRole('button', { name: 'Copy as a quote' }).click();
    await expect(page.getByText('Your quote is copied', { exact: true })).toBeVisible();
    const { speaker, title } = sermonInput();
    const quote = await page.evaluate(() => navigator.clipboard.readText());
    expect(quote).toContain('"Sentence 30 speaks of the birds."\n');
    expect(quote).toContain(`${speaker}, "`);
    expect(quote).toContain(title.slice(0, 5));
    expect(quote).toMatch(/", \w+, \w+ \d+, 20\d\d\nhttp.+\?t=300$/);
  });

  await step('a chosen passage prints alone, and the whole with the page', async () => {
    /** What a sheet shows: the marks of the moment at which the browser prints are put back for it. */
    const printed = async (chosen: string | null) => {
      await page.emulateMedia({ media: null });
      await page.evaluate((text) => {
        const said = [...document.querySelectorAll('[data-t]')];
        const one = said.find(({ textContent }) => textContent.startsWith(text ?? 'none'));
        if (one === undefined) window.getSelection()?.removeAllRanges();
        else window.getSelection()?.selectAllChildren(one);
        const names = ['data-print', 'data-passage'];
        for (const name of names)
          for (const each of document.querySelectorAll(`[${name}]`)) each.removeAttribute(name);
        window.print = () => {
          for (const name of names)
            for (const each of document.querySelectorAll(`[${name}]`))
              setTimeout(() => {
                each.setAttribute(name, '');
              });
        };
        document.querySelector<HTMLElement>('[data-print-said]')?.click();
      }, chosen);
      await expect(page.locator('.transcript[data-print]')).toHaveCount(1);
      await page.emulateMedia({ media: 'print' });
      return page.locator('main').innerText();
    };
    const whole = await printed(null);
    for (const each of ['Sentence 0 ', 'Sentence 39 ', 'Description'])
      expect(whole).toContain(each);
    const passage = await printed('Sentence 39 ');
    expect(passage).toContain('Sentence 39 ');
    for (const each of ['Sentence 0 ', 'Description']) expect(passage).not.toContain(each);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.getSelection()?.removeAllRanges());
  });

  await step('words are found in it', async () => {
    const search = page.getByLabel('Search the transcript');
    await search.fill('sentence 3');
    await expect(page.getByText('1 of 11')).toBeVisible();
    await search.press('Enter');
    await expect(page.getByText('2 of 11')).toBeVisible();
    await expect(page.locator('mark').first()).toHaveText('Sentence 3');
    await search.fill('');
    await expect(page.locator('mark')).toHaveCount(0);
  });

  expect(await findingsAtBothWidths(page)).toEqual([]);
});

test('a search leads to the second in which it was said, where the page opens without a sound', async ({
  page,
  site,
  request,
}) => {
  await serveRecording(page, 400);
  const id = await transcribed(request, site, { chapters: [] });
  const word = `Nehemiah${crypto.randomUUID().slice(0, 6)}`;
  const lines = Array.from({ length: 40 }, (_, index) => `0:${String(index + 10)}\nGood morning.`);
  const text = `${lines.join('\n')}\n4:10\nNow ${word} wept and prayed.`;
  const headers = { Origin: site.url };
  const path = `${site.url}/api/sermons/${String(id)}/transcript`;
  expect((await request.put(path, { headers, data: { text } })).status()).toBe(200);
  await page.goto('/sermons');
  await page.getByRole('searchbox').fill(word);
  const hit = page.getByRole('link', { name: `4:10 "Now ${word} wept and prayed."` });
  await expect(hit.locator('mark')).toHaveText(word);
  await hit.click();
  await expect(page).toHaveURL(`${site.url}/sermons/${String(id)}?t=250`);
  const sentence = page.getByText(`Now ${word} wept`);
  await expect(sentence).toHaveAttribute('data-now', '');
  await expect(sentence).toBeInViewport();
  const state = (element: HTMLAudioElement) => [element.currentTime, element.paused];
  await expect.poll(() => page.locator('main audio').evaluate(state)).toEqual([250, true]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a transcript is complete, and its chapters are named', async ({ page, site, request }) => {
    const id = await transcribed(request, site, { audioUrl: null }, 200);
    await page.goto(`/sermons/${String(id)}`);
    await expect(page.getByText('Sentence 199 speaks')).toBeVisible();
    const height = await page.locator('.said').evaluate((element) => element.clientHeight);
    expect(height).toBeGreaterThan(1000);
    await expect(page.getByRole('button', { name: 'Show the Whole Transcript' })).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'The birds' })).toBeVisible();
    await expect(page.getByLabel('Search the transcript')).toBeHidden();
  });
});

/** A player as YouTube's or Vimeo's: it tells its second, always 2:03, to who asks for it. */
const PLAYER = `<!doctype html><script>
  addEventListener('message', ({ data }) => {
    const { event, method } = JSON.parse(data);
    const say = (said) => parent.postMessage(JSON.stringify(said), '*');
    if (event === 'listening' && location.search.includes('enablejsapi=1')) {
      say({ event: 'infoDelivery', info: { playerState: 1 } });
      say({ event: 'infoDelivery', info: { currentTime: 123.4 } });
    }
    if (method === 'addEventListener' && location.host.includes('vimeo'))
      say({ event: 'timeupdate', data: { seconds: 124, duration: 400 } });
    parent.postMessage('{ no JSON', '*');
  });
</script>`;

for (const [host, videoUrl, start] of [
  ['YouTube', 'https://youtu.be/dQw4w9WgXcQ', /\?(?=.*autoplay=1).*start=300/],
  ['Vimeo', 'https://vimeo.com/76979871', /#t=300s$/],
] as const)
  test(`what is said in a video at ${host} is marked, and chapters and sentences start it there`, async ({
    page,
    site,
    request,
  }) => {
    await page.route(/youtube|vimeo/, (route) =>
      route.fulfill({ contentType: 'text/html', body: PLAYER }),
    );
    const id = await transcribed(request, site, { videoUrl, audioUrl: null });
    await openSermon(page, id);
    const frame = page.locator('main iframe');
    await page.getByRole('listitem').filter({ hasText: 'The birds' }).getByRole('link').click();
    await expect(frame).toHaveAttribute('src', /[?#](?:.*&)?(?:start|t)=120/);
    await page.getByText('Sentence 30 speaks').click();
    await expect(frame).toHaveAttribute('src', start);
    // The player tells another second than it was asked for.
    await expect(page.getByText('Sentence 12 speaks')).toHaveAttribute('data-now', '');
  });
