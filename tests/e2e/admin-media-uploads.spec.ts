import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import {
  documentOf,
  drawing,
  findMedia,
  openMediaAdmin,
  photograph,
  uniqueFile,
  type TestFile,
} from '../support/media-admin.ts';
import { signInCard } from '../support/inbox.ts';
import { expect, test } from '../support/page.ts';
import { ADMIN_PASSWORD } from '../support/sites.ts';

test.use({ siteName: 'changing' });

const PARTS = '**/api/media/*/parts/*';

/** A file on the disk: chosen twice, it is the same to the browser. */
async function onDisk({ name, buffer }: TestFile): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, buffer);
  return path;
}

/** Three parts. */
const LARGE = 20_000_000;

test('a photograph is made small and upright, and where it was taken stays on the device', async ({
  page,
  site,
}) => {
  const name = uniqueFile('porch.jpg');
  const { chosen, upload, entry } = await openMediaAdmin(page, site);
  await chosen.setInputFiles(await photograph(name));
  await expect(upload(name)).toContainText('In the library');
  await expect(entry(name)).toContainText('Not described yet');
  const [picture] = await findMedia(page, name);
  expect(picture).toMatchObject({ type: 'image/webp', width: 1_500, height: 2_000 });
  expect(picture?.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(picture?.variants).toMatchObject([{ width: 320 }, { width: 640 }]);
  for (const url of [picture?.url, picture?.variants[0]?.url]) {
    const served = await page.request.get(url ?? '');
    const { exif, orientation, xmp } = await sharp(await served.body()).metadata();
    expect({ exif, orientation, xmp }).toEqual({});
  }
});

/** Hands files over as the clipboard, or a mouse that drags them, does. */
const handOver = (page: Page, kind: 'paste' | 'drop', { name, mimeType, buffer }: TestFile) =>
  page.evaluate(
    ({ kind, name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: mimeType }));
      const options = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    { kind, name, mimeType, base64: buffer.toString('base64') },
  );

test('what is dropped or pasted is uploaded', async ({ page, site }) => {
  const [dropped, pasted] = [uniqueFile('dropped.png'), uniqueFile('pasted.png')];
  const { upload, entry, uploads } = await openMediaAdmin(page, site);
  await handOver(page, 'drop', await drawing(dropped));
  await handOver(page, 'paste', await drawing(pasted));
  await expect(uploads).toContainText('2 of 2 uploaded');
  for (const name of [dropped, pasted]) {
    await expect(upload(name)).toContainText('In the library');
    await expect(entry(name)).toBeVisible();
  }
});

test('what is not taken is told why, and nothing of it is sent', async ({ page, site }) => {
  const begun: string[] = [];
  const { chosen, upload } = await openMediaAdmin(page, site);
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/media')) {
      begun.push(request.url());
    }
  });
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const refused: [string, string | Buffer, RegExp][] = [
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', /SVG drawings are not taken/],
    ['page.png', '<!doctype html><script>1</script>', /Web pages are not taken/],
    ['sermon.mp3', 'This is only text.', /none of what is taken: pictures/],
    ['clip.mov', Buffer.from('\0\0\0\x14ftypqt  ', 'latin1'), /Videos are not taken/],
    ['choir.wav', 'RIFF\x01\x01\x01\x01WAVEfmt ', /WAV recordings are not taken/],
    ['dance.gif', 'GIF89a', /GIF pictures are not taken/],
    ['phone.heic', heic, /This browser cannot read HEIC pictures/],
    ['torn.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), /seems to be damaged/],
    ['empty.pdf', '', /This file is empty/],
  ];
  await chosen.setInputFiles(
    refused.map(([name, bytes]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    })),
  );
  for (const [name, , sentence] of refused) {
    await expect(upload(name).getByRole('alert')).toHaveText(sentence);
  }
  expect(begun).toEqual([]);
});

test('what only the server can tell is told in its words', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^415 .*\/complete/);
  const { chosen, upload } = await openMediaAdmin(page, site);
  const buffer = Buffer.concat([Buffer.from('ID3\x04\0'), Buffer.alloc(3_000)]);
  await chosen.setInputFiles({ name: 'silence.mp3', mimeType: 'audio/mpeg', buffer });
  await expect(upload('silence.mp3').getByRole('alert')).toContainText('We cannot use this kind');
  await expect(upload('silence.mp3').getByRole('button')).toHaveCount(1);
});

test('a lost connection interrupts an upload, which goes on with the part that was lost', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^net::ERR_CONNECTION_FAILED .*\/parts\/2/);
  const name = uniqueFile('bulletin.pdf');
  const arrived: string[] = [];
  const { chosen, upload, tab, entry } = await openMediaAdmin(page, site);
  let isLost = true;
  await page.route(PARTS, async (route) => {
    const part = route.request().url().split('/').at(-1) ?? '';
    if (part === '2' && isLost) {
      isLost = false;
      await route.abort('connectionfailed');
      return;
    }
    arrived.push(part);
    await route.continue();
  });
  await chosen.setInputFiles(documentOf(name, LARGE));
  await expect(upload(name)).toContainText('In the library');
  expect(arrived).toEqual(['1', '2', '3']);
  await tab('Documents').click();
  await expect(entry(name)).toContainText('PDF, 20 MB');
});

test('an upload that a reload has interrupted goes on when the same file is chosen again', async ({
  page,
  site,
}) => {
  const name = uniqueFile('archive.pdf');
  const file = await onDisk(documentOf(name, LARGE));
  const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
  const { chosen, upload, unfinished } = await openMediaAdmin(page, site);
  await page.route(PARTS, async (route) => {
    if (route.request().url().endsWith('/3')) reach(undefined);
    else await route.continue();
  });
  await chosen.setInputFiles(file);
  await reached;
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.unroute(PARTS);
  await expect(unfinished).toContainText(name);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url().split('/').at(-1) ?? '');
  });
  await chosen.setInputFiles(file);
  await expect(upload(name)).toContainText('In the library');
  expect(sent).toEqual(['3']);
  await expect(unfinished).toBeHidden();
});

test('a session that ends stops an upload until somebody has signed in over it', async ({
  page,
  site,
  context,
  expectProblem,
}) => {
  expectProblem(/^401 /);
  expectProblem(/^console warning: The admin session could not be confirmed/);
  const name = uniqueFile('hymns.pdf');
  const { chosen, upload } = await openMediaAdmin(page, site);
  let isOver = false;
  await page.route(PARTS, async (route) => {
    if (!isOver) await context.clearCookies();
    isOver = true;
    await route.continue();
  });
  await chosen.setInputFiles(documentOf(name));
  const { password } = signInCard(page);
  await password.fill(ADMIN_PASSWORD);
  await password.press('Enter');
  await expect(upload(name)).toContainText('In the library');
});

test('an upload under way can be cancelled, is not begun twice, and is not left unasked', async ({
  page,
  site,
}) => {
  const name = uniqueFile('choir.pdf');
  const file = await onDisk(documentOf(name));
  const { chosen, upload, uploads } = await openMediaAdmin(page, site);
  await page.route(PARTS, () => undefined);
  const sending = page.waitForRequest(PARTS);
  await chosen.setInputFiles(file);
  await chosen.setInputFiles(file);
  await expect(upload(name)).toHaveCount(1);
  await sending;
  let question = '';
  page.once('dialog', async (dialog) => {
    question = dialog.message();
    await dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  expect(question).toBe('Files are still being uploaded. Leave, and stop the uploads?');
  const ended = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/parts'),
  );
  await upload(name).getByRole('button', { name: 'Cancel upload' }).click();
  await expect(uploads).toBeHidden();
  expect((await ended).status()).toBe(204);
  expect(await findMedia(page, name)).toEqual([]);
});
