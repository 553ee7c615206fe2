import { findingsAtBothWidths } from '../../support/browser/accessibility.ts';
import { expect, test, sendFrom } from '../../support/browser/page.ts';
import { serveRecording } from '../../support/screens/recorded-sermon.ts';
import { openSavedSermon } from '../../support/screens/sermon-admin.ts';

test.use({ siteName: 'changing' });

test('the headings of the notes become chapters by ear', async ({ page, site }) => {
  await serveRecording(page, 60);
  const { id } = await openSavedSermon(page, site);
  const content = '## The *birds*\n\nThey do not sow.\n\n## The lilies';
  await sendFrom(page, site)('PATCH', `/sermons/${id}`, {
    ...{ content, audioUrl: '/audio/morning-hymn.mp3' },
    chapters: [{ start: 40, title: 'The end' }],
  });
  await page.reload();
  await page.getByRole('button', { name: 'Take the Headings of the Notes' }).click();
  const audio = page.getByLabel('The recording, to place chapters');
  const place = async (heading: string, seconds: number) => {
    await audio.evaluate((element: HTMLAudioElement, at) => {
      element.currentTime = at;
    }, seconds);
    await page.getByRole('button', { name: `${heading} begins here` }).click();
  };
  await place('The lilies', 21);
  expect(await findingsAtBothWidths(page)).toEqual([]);
  await place('The birds', 3);
  const lines = page.getByLabel('Chapters (Optional)');
  await expect(lines).toHaveValue('0:03 The birds\n0:21 The lilies\n0:40 The end');
  await expect(audio).toHaveCount(0);
});
