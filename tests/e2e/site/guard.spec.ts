// Proves that browser tests detect problems: this fails when one of them goes unnoticed.
import { expect, test, step } from '../../support/browser/page.ts';

test('problems in the browser are noticed', async ({ page, problems, expectProblem }) => {
  await page.goto('/');

  await step('an error and a warning in the console', async () => {
    expectProblem(/^console error: lamp$/);
    expectProblem(/^console warning: wick$/);
    await page.evaluate(() => {
      console.error('lamp');
      console.warn('wick');
    });
  });
  await step('an uncaught error', async () => {
    expectProblem(/^uncaught: lamp$/);
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('lamp');
      });
    });
    await thrown;
  });
  await step('a file that is missing on this site', async () => {
    expectProblem(/^404 .*\/missing\.png$/);
    await page.evaluate(() => fetch('/missing.png'));
  });
  await step('a request that fails on this site', async () => {
    expectProblem(/^net::ERR_CONNECTION_RESET .*\/api\/events$/);
    await page.route('**/api/events', (route) => route.abort('connectionreset'));
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate(() => fetch('/api/events').catch(() => null));
    await failed;
  });
  await step('a violation of the security policy', async () => {
    expectProblem(/^console error: script-src-elem forbids inline$/);
    expectProblem(/^console error: .*violates the following Content Security Policy directive/);
    const reported = page.waitForEvent('console', (message) => message.text().includes('forbids'));
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.forbidden = true';
      document.body.append(script);
    });
    await reported;
  });
  await step('requests to other origins, which are blocked', async () => {
    const loaded = page.evaluate(() =>
      Object.assign(new Image(), { src: 'https://pictures.example.org/lamp.png' }).decode(),
    );
    await expect(loaded).rejects.toThrow('cannot be decoded');
    expect(problems.foreign).toEqual(['https://pictures.example.org/lamp.png']);
  });
});
