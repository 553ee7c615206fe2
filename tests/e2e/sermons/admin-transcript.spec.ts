import { eq } from 'drizzle-orm';
import { sermonTranscripts } from '#db/tables.ts';
import { answerQuestion } from '../../support/app/stored-inbox.ts';
import { findingsAtBothWidths } from '../../support/browser/accessibility.ts';
import { expect, test, sendFrom, step } from '../../support/browser/page.ts';
import { serveRecording } from '../../support/screens/recorded-sermon.ts';
import { openSavedSermon, sermonAdmin } from '../../support/screens/sermon-admin.ts';

test.use({ siteName: 'changing' });

const VTT = `WEBVTT

00:00.000 --> 00:05.000
<v Ann>Open your Bibles to Colosians.

00:05.000 --> 00:09.000
<v Ann>Paul wrote Colosians in prison.`;

test('an editor gives a transcript, is told what is wrong, and corrects it beside the recording', async ({
  page,
  site,
}) => {
  await serveRecording(page, 60);
  const { id } = await openSavedSermon(page, site);
  const audioUrl = '/audio/morning-hymn.mp3';
  await sendFrom(page, site)('PATCH', `/sermons/${id}`, { audioUrl });
  await page.reload();
  const panel = page.getByRole('region', { name: 'Transcript' });
  const text = panel.getByLabel('Transcript Text');
  const save = panel.getByRole('button', { name: 'Save Transcript' });
  const restored = panel.getByText(/^This is what you were writing .+ It is not saved yet\.$/);

  await step('it is folded while there is none', async () => {
    await expect(panel).toContainText('None yet');
    await expect(text).toBeHidden();
    await panel.locator('summary').click();
  });
  await step('a wrong time is named with its line, and nothing can be saved', async () => {
    await text.fill(VTT.replace('00:09.000', '00:99.000'));
    await expect(panel.getByText('Line 6: "00:99.000" is not a time.')).toBeVisible();
    await expect(save).toBeDisabled();
  });

  await step('a transcript that is longer than the recording is asked about', async () => {
    await text.fill(VTT.replace('00:09.000', '10:00.000'));
    await expect(panel.getByText('Is it the transcript of another sermon?')).toBeVisible();
  });

  await step(
    'a save of the sermon leaves the form open and says that the transcript is not saved',
    async () => {
      await page.getByRole('form').getByRole('button', { name: 'Update Sermon' }).click();
      const notices = page.getByRole('region', { name: 'Notifications' });
      await expect(notices.getByText('The transcript is not saved yet')).toBeVisible();
      await expect(text).toHaveValue(/Paul wrote Colosians/);
      await expect(text).toBeVisible();
    },
  );

  await step('a file is previewed and saved', async () => {
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Choose a File' }).click();
    const file = { name: 'sermon.vtt', mimeType: 'text/vtt', buffer: Buffer.from(VTT) };
    await (await chooser).setFiles(file);
    await expect(panel.getByText('10 words. It begins like this:')).toBeVisible();
    await save.click();
    await expect(panel.getByLabel('Words of line 2')).toHaveValue(
      'Paul wrote Colosians in prison.',
    );
  });

  await step('the recording says how long it is before it plays', async () => {
    const audio = panel.locator('audio');
    await expect
      .poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration))
      .toBeGreaterThan(1);
  });

  await step('a time plays from there, its line is marked, and Escape stops', async () => {
    await panel.getByRole('button', { name: 'Go to 0:05' }).click();
    await expect(panel.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'true');
    const isPaused = () =>
      panel.locator('audio').evaluate((element: HTMLAudioElement) => element.paused);
    await panel.getByLabel('Words of line 2').press('Escape');
    await expect.poll(isPaused).toBe(true);
  });

  await step('a word is replaced everywhere, a speaker named, and both are saved', async () => {
    await panel.getByLabel('Word', { exact: true }).fill('Colosians');
    await panel.getByLabel('Replace With').fill('Colossians');
    await panel.getByRole('button', { name: 'Replace Everywhere' }).click();
    await expect(page.getByText('Replaced 2 times', { exact: true })).toBeVisible();
    await panel.getByLabel('Speaker of line 2').fill('Ben');
    await panel.getByLabel('Speaker of line 2').press('Enter');
    // A reload that somebody insists on loses nothing.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(restored).toBeVisible();
    await expect(panel.getByLabel('Words of line 2')).toHaveValue(
      'Paul wrote Colossians in prison.',
    );
    await save.click();
    await expect(save).toBeDisabled();
    expect(await findingsAtBothWidths(page)).toEqual([]);
    await page.reload();
    await expect(panel.getByLabel('Words of line 1')).toHaveValue(
      'Open your Bibles to Colossians.',
    );
    await expect(panel.getByLabel('Speaker of line 2')).toHaveValue('Ben');
    await panel.locator('summary').click();
    const kept = panel.getByRole('button', { name: 'Apply Earlier Replacements (1)' });
    await expect(kept).toBeVisible();
  });

  await step('a save of the sermon saves the corrections too, and closes the form', async () => {
    await panel.getByLabel('Speaker of line 2').fill('Benjamin');
    await page.getByRole('form').getByRole('button', { name: 'Update Sermon' }).click();
    const notices = page.getByRole('region', { name: 'Notifications' });
    await expect(notices.getByText('Its transcript is saved too.')).toBeVisible();
    await expect(panel).toBeHidden();
    await page.goto(`/admin/sermons?edit=${id}`);
    await expect(panel.locator('summary')).toHaveText('Transcript2 lines');
    await expect(panel.getByLabel('Speaker of line 2')).toHaveValue('Benjamin');
    await panel.locator('summary').click();
    await expect(restored).toBeHidden();
  });

  await step(
    'corrections stay while a deletion is thought over, and go with the form',
    async () => {
      const first = panel.getByLabel('Words of line 1');
      const thought = 'Half a thought of many words that goes on'.repeat(9);
      await first.fill(thought.replace(' a ', '\na '));
      const hidden = await first.evaluate((box) => box.scrollHeight - box.clientHeight);
      expect(hidden, 'pixels of the line that are cut off').toBe(0);
      await panel.getByRole('button', { name: 'Delete Transcript' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Delete this transcript?' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(first).toHaveValue(thought);
      await page.getByRole('form').getByRole('button', { name: 'Cancel', exact: true }).click();
      await answerQuestion(page, 'accept');
      await page.goto(`/admin/sermons?edit=${id}`);
      await expect(first).toHaveValue('Open your Bibles to Colossians.');
      await expect(restored).toBeHidden();
    },
  );

  await step('Start Over gives them up too, and the focus stays in the panel', async () => {
    const first = panel.getByLabel('Words of line 1');
    await panel.locator('summary').click();
    await first.fill('Half a thought');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(restored).toBeVisible();
    await panel.getByRole('button', { name: 'Start Over' }).click();
    await answerQuestion(page, 'accept');
    await expect(first).toHaveValue('Open your Bibles to Colossians.');
    await expect(panel.locator(':focus')).toHaveCount(1);
  });

  await step('it is deleted after a question', async () => {
    await panel.getByRole('button', { name: 'Delete Transcript' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete Transcript' }).click();
    await expect(text).toBeVisible();
  });
});

test('a sermon is saved without its transcript at a pause, as a next version, and while nobody has read a machine’s', async ({
  page,
  site,
  database,
}) => {
  const { id } = await openSavedSermon(page, site);
  const send = sendFrom(page, site);
  await send('PUT', `/sermons/${id}/transcript`, { text: VTT });
  await send('PATCH', `/sermons/${id}`, { state: 'draft' });
  await page.reload();
  const { form, fields } = sermonAdmin(page);
  const panel = page.getByRole('region', { name: 'Transcript' });
  const speaker = panel.getByLabel('Speaker of line 2');
  const toasts = page.getByRole('region', { name: 'Notifications' });
  const isUnsaved = async () => {
    await expect(speaker).toHaveValue('Ben');
    const transcript = await (await page.request.get(`/api/sermons/${id}/transcript`)).text();
    expect(transcript).toContain('Colosians');
    expect(transcript).not.toContain('Ben');
  };
  const press = async (name: string, toast: string) => {
    await speaker.fill('Ben');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(toasts.getByText(toast)).toBeVisible();
    await expect(toasts.getByText('The transcript is not saved yet')).toBeVisible();
    await isUnsaved();
  };

  await panel.locator('summary').click();
  await speaker.fill('Ben');
  await fields.title.fill('At a Pause');
  await expect(form.getByText(/^Saved (just now|\d+ seconds? ago)$/)).toBeVisible();
  await isUnsaved();
  await send('PATCH', `/sermons/${id}`, { state: 'public' });
  await database
    .update(sermonTranscripts)
    .set({ isMachineMade: true })
    .where(eq(sermonTranscripts.id, id));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await press('Update Sermon', 'Sermon Updated');
  await database
    .update(sermonTranscripts)
    .set({ isMachineMade: false })
    .where(eq(sermonTranscripts.id, id));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await fields.title.fill('Rewritten');
  await press('Save Without Publishing', 'Next Version Saved');
});

test('a machine writes a transcript while an editor looks on, where one is there', async ({
  page,
  site,
}) => {
  const { id } = await openSavedSermon(page, site);
  const panel = page.getByRole('region', { name: 'Transcript' });
  await panel.locator('summary').click();
  await expect(panel.getByText('can turn this on')).toBeVisible();

  let answer = { state: 'ready', seconds: 0 };
  let isLookedAt = false;
  await page.route('**/transcription', async (route) => {
    if (route.request().method() === 'POST' && (answer.seconds === 0 || isLookedAt)) {
      if (answer.seconds === 63)
        await sendFrom(page, site)('PUT', `/sermons/${id}/transcript`, { text: VTT });
      answer =
        answer.seconds === 63
          ? { state: 'done', seconds: 63 }
          : { state: 'running', seconds: answer.seconds === 0 ? 1 : 63 };
    }
    await route.fulfill({ json: answer });
  });
  await page.reload();
  await panel.locator('summary').click();
  await panel.getByRole('button', { name: 'Transcribe the Recording' }).click();
  await expect(panel.getByText('Written until 0:01')).toBeVisible();
  expect(await findingsAtBothWidths(page)).toEqual([]);
  isLookedAt = true;
  await expect(panel.getByLabel('Words of line 2')).toBeVisible();
});
