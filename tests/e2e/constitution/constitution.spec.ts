import { openPdf } from '../../support/readers/pdf.ts';
import { expect, test } from '../../support/browser/page.ts';

const oneSpaced = (text: string) => text.replace(/\s+/g, ' ').trim();

test('‘Download PDF’ gives the constitution, word for word as on the page', async ({ page }) => {
  await page.goto('/constitution');
  const main = page.getByRole('main');
  const downloading = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Download PDF', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('constitution-and-bylaws.pdf');
  const response = await page.request.get(download.url());
  expect(response.headers()['content-type']).toBe('application/pdf');
  const { document, pages } = await openPdf(await response.body());

  const said = pages.slice(1).map(({ text }) => text);
  const articles = await main.locator('.articles').evaluate((element) =>
    // Block elements separate words.
    element.innerHTML.replace(/<\/(p|h2|h3|li)>/g, ' $&'),
  );
  const shown = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent,
    articles,
  );
  expect(oneSpaced(said.join(' ').replaceAll('• ', ''))).toBe(oneSpaced(shown));
  expect(shown.length).toBeGreaterThan(10_000);

  const outline = await document.getOutline();
  const names = await main.getByRole('navigation', { name: 'Articles' }).getByRole('link').all();
  expect(outline.map(({ title }) => title)).toEqual(
    await Promise.all(names.map(async (name) => oneSpaced(await name.innerText()))),
  );
});
