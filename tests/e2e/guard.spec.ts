// Proves that browser tests detect problems: each of these fails when its problem goes unnoticed.
import { expect, test } from '../support/page.ts';

test('an error and a warning in the console are problems', async ({ page, expectProblem }) => {
  expectProblem(/^console error: lamp$/);
  expectProblem(/^console warning: wick$/);
  await page.goto('/');
  await page.evaluate(() => {
    console.error('lamp');
    console.warn('wick');
  });
});

test('an uncaught error is a problem', async ({ page, expectProblem }) => {
  expectProblem(/^uncaught: lamp$/);
  await page.goto('/');
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('lamp');
    });
  });
  await thrown;
});

test('a file that is missing on this site is a problem', async ({ page, expectProblem }) => {
  expectProblem(/^404 .*\/missing\.png$/);
  await page.goto('/');
  await page.evaluate(() => fetch('/missing.png'));
});

test('a request that fails on this site is a problem', async ({ page, expectProblem }) => {
  expectProblem(/^net::ERR_CONNECTION_RESET .*\/api\/events\/window\?/);
  await page.route('**/api/events/window?*', (route) => route.abort('connectionreset'));
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/events');
  await failed;
});

test('a violation of the security policy is a problem', async ({ page, expectProblem }) => {
  expectProblem(/^console error: script-src-elem forbids inline$/);
  expectProblem(/^console error: .*violates the following Content Security Policy directive/);
  await page.goto('/');
  const reported = page.waitForEvent('console', (message) => message.text().includes('forbids'));
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.forbidden = true';
    document.body.append(script);
  });
  await reported;
});

test('requests to other origins are recorded and blocked', async ({ page, problems }) => {
  await page.goto('/');
  const loaded = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const picture = new Image();
        picture.onload = () => {
          resolve(true);
        };
        picture.onerror = () => {
          resolve(false);
        };
        picture.src = 'https://pictures.example.org/lamp.png';
      }),
  );
  expect(loaded).toBe(false);
  expect(problems.foreign).toEqual(['https://pictures.example.org/lamp.png']);
});
