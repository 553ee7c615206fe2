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
} from '../../support/screens/media-admin.ts';
import { answerQuestion, signInCard } from '../../support/app/stored-inbox.ts';
import { nextAnswer, nextRequest, onlyFor } from '../../support/browser/loading.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { ADMIN_PASSWORD } from '#tools/harness/calls.ts';

test.use({ siteName: 'changing' });

const PARTS = '**/api/media/*/parts/*';

/** A file on the disk: chosen twice, it is the same to the browser. */
async function onDisk({ name, buffer }: TestFile): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, buffer);
  return path;
}

/** Three parts. */
const LARGE = 17_000_000;

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

/** Files that are refused before anything of them is sent, and why: one by its bytes, one by its decoder. */
const REFUSED: readonly [string, string | Buffer, RegExp][] = [
  ['page.png', '<!doctype html><script>1</script>', /Web pages are not accepted/],
  ['torn.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), /may be damaged/],
];

test('files are dropped, pasted and chosen, and pictures made small', async ({ page, site }) => {
  const { chosen, upload, uploads, entry } = await openMediaAdmin(page, site);

  await step('what is dropped or pasted is uploaded', async () => {
    const [dropped, pasted] = [uniqueFile('dropped.png'), uniqueFile('pasted.png')];
    await handOver(page, 'drop', await drawing(dropped));
    await handOver(page, 'paste', await drawing(pasted));
    await expect(uploads).toContainText('2 of 2 uploaded');
    for (const name of [dropped, pasted]) {
      await expect(upload(name)).toContainText('In the library');
      await expect(entry(name)).toBeVisible();
    }
  });
  await step('a photograph is made small, and where it was taken stays on the device', async () => {
    const name = uniqueFile('porch.jpg');
    await chosen.setInputFiles(await photograph(name));
    await expect(upload(name)).toContainText('In the library');
    await expect(entry(name)).toContainText('Add Description');
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
  await step('of what is not taken nothing is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await chosen.setInputFiles(
      REFUSED.map(([name, bytes]) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(bytes),
      })),
    );
    for (const [name, , sentence] of REFUSED) {
      await expect(upload(name).getByRole('alert')).toHaveText(sentence);
    }
    expect(sent).toEqual([]);
  });
});

test('an upload goes on with the part that was lost', async ({ page, site, expectProblem }) => {
  expectProblem(/^net::ERR_CONNECTION_FAILED .*\/parts\/2/);
  const name = uniqueFile('archive.pdf');
  const file = await onDisk(documentOf(name, LARGE));
  const { chosen, upload, unfinished, tab, entry } = await openMediaAdmin(page, site);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url().split('/').at(-1) ?? '');
  });

  await step('the part that was lost is sent again', async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
    // Not unrouted below: scripts that load at that moment would never arrive.
    const times = { '2': 0, '3': 0 };
    await page.route(/\/api\/media\/\d+\/parts\/[23]$/, async (route) => {
      const part = route.request().url().endsWith('2') ? '2' : '3';
      times[part] += 1;
      if (times[part] > 1) await route.continue();
      else if (part === '2') await route.abort('connectionfailed');
      else reach(undefined);
    });
    await chosen.setInputFiles(file);
    await reached;
    expect(sent).toEqual(['1', '2', '2', '3']);
  });
  await step('the part that a reload has interrupted is sent again', async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(unfinished).toContainText(name);
    sent.length = 0;
    await chosen.setInputFiles(file);
    await expect(upload(name)).toContainText('In the library');
    expect(sent).toEqual(['3']);
    await expect(unfinished).toBeHidden();
    await tab('Documents').click();
    await expect(entry(name)).toContainText('PDF, 17 MB');
  });
});

test('an upload without a connection goes on at once where it is asked to', async ({
  page,
  site,
  expectProblem,
}) => {
  expectProblem(/^net::ERR_CONNECTION_FAILED .*\/parts\/1/);
  const name = uniqueFile('stalled.pdf');
  const { chosen, upload } = await openMediaAdmin(page, site);
  // From here on no pause ends by itself.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route(PARTS, (route) => route.abort('connectionfailed'));
  await chosen.setInputFiles(documentOf(name));
  await expect(upload(name)).toContainText('No connection. The upload will continue by itself.');
  await page.unroute(PARTS);
  await upload(name).getByRole('button', { name: 'Try again' }).click();
  await expect(upload(name)).toContainText('In the library');
});

test('an upload is cancelled, or waits', async ({ page, site, context, expectProblem }) => {
  const name = uniqueFile('choir.pdf');
  const file = await onDisk(documentOf(name));
  const { chosen, upload, uploads } = await openMediaAdmin(page, site);
  await page.route(PARTS, () => undefined);
  const sending = nextRequest(page, 'PUT', /\/parts\/\d+$/);
  await chosen.setInputFiles(file);
  await chosen.setInputFiles(file);
  await expect(upload(name)).toHaveCount(1);
  await sending;
  await step('it is not left unasked', async () => {
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    expect(await answerQuestion(page, 'dismiss')).toMatch(/^Stop the uploads\? Files are still /);
  });
  await step('cancelled, it leaves nothing in the library', async () => {
    const ended = nextAnswer(page, 'DELETE', /\/parts$/);
    await upload(name).getByRole('button', { name: 'Cancel upload' }).click();
    await expect(uploads).toBeHidden();
    expect((await ended).status()).toBe(204);
    expect(await findMedia(page, name)).toEqual([]);
  });
  await page.unroute(PARTS);
  await step('a session that ends stops it until somebody has signed in over it', async () => {
    expectProblem(/^401 /);
    expectProblem(/^console warning: The admin session could not be confirmed/);
    const later = uniqueFile('hymns.pdf');
    let hasEnded = false;
    await page.route(
      PARTS,
      onlyFor('PUT', async (route) => {
        if (!hasEnded) await context.clearCookies();
        hasEnded = true;
        await route.continue();
      }),
    );
    await chosen.setInputFiles(documentOf(later));
    const { password } = signInCard(page);
    await password.fill(ADMIN_PASSWORD);
    await password.press('Enter');
    await expect(upload(later)).toContainText('In the library');
  });
});
