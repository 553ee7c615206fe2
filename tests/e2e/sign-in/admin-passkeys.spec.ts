import type { Page } from '@playwright/test';
import { passkeys, sessions } from '#db/tables.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { sidewaysScroll } from '../../support/browser/frames.ts';
import { signInCard, toastsOf } from '../../support/app/stored-inbox.ts';
import { PASSKEYS_SITE_LOCK, waitForLock } from '#tools/harness/folder-locks.ts';
import { expect, test as base, signInBrowser } from '../../support/browser/page.ts';
import { firstOf } from '#tools/harness/content.ts';
import { ADMIN_PASSWORD } from '#tools/harness/calls.ts';

// No other test signs in on this site: signing out everywhere would end its session.
base.use({ siteName: 'connected' });

const test = base.extend<{ turn: null }>({
  turn: [
    async ({ database }, provide) => {
      const turn = await waitForLock(PASSKEYS_SITE_LOCK);
      await database.delete(passkeys);
      await database.delete(sessions);
      await provide(null);
      await turn.release();
    },
    { auto: true, timeout: 120_000 },
  ],
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0';
const SCREEN = '/admin/settings/sign-in';

/** Gives the page a device that makes passkeys and needs no finger. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const entry = (page: Page, name: string, text: string) =>
  card(page, name).getByRole('listitem').filter({ hasText: text });

test('an editor adds a passkey, signs in with it, and signs other devices out', async ({
  page,
  site,
  browser,
  database,
  problems,
  expectProblem,
  expectSignedOut,
}) => {
  expectProblem(/^400 .*\/api\/passkeys\/options/);
  expectProblem(/^403 .*\/api\/sessions/);
  expectProblem(/^403 .*\/api\/auth\/logout/);
  // /admin asks who is there.
  expectSignedOut();
  await addAuthenticator(page);
  const { password, enter, dashboard, heading } = signInCard(page);
  const withPasskey = page.getByRole('button', { name: 'Sign In with a Passkey' });

  const asked = page.waitForResponse('**/api/auth/methods');
  await page.goto('/admin');
  await asked;
  await expect(enter).toBeVisible();
  await expect(withPasskey).toBeHidden();
  expect(problems.foreign, 'the tag manager').toEqual([]);
  await password.fill(ADMIN_PASSWORD);
  await password.press('Enter');
  await expect(dashboard).toBeVisible();

  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Sign-In & Devices' }).click();
  const section = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]');
  await expect(section).toHaveText(['Sign-In & Devices']);
  await card(page, 'Passkeys').getByRole('button', { name: 'Add a Passkey' }).click();
  const form = page.getByRole('form', { name: 'Add a Passkey' });
  await form.getByLabel('Name of the Device').fill('Anna’s laptop');
  await form.getByRole('textbox', { name: 'Password' }).fill('a guess');
  await form.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(form.getByText('This is not the password.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD);
  await form.getByRole('button', { name: 'Add Passkey' }).click();
  const passkey = entry(page, 'Passkeys', 'Anna’s laptop');
  await expect(passkey).toContainText('not used yet');

  await page.locator('.admin-bar').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click();
  await expect(heading).toBeVisible();
  await withPasskey.click();
  await expect(page).toHaveURL(SCREEN);
  await expect(passkey).toContainText('last used');
  const here = entry(page, 'Signed-In Devices', 'This device');
  await expect(here).toContainText('with the passkey "Anna’s laptop"');

  const laptop = await browser.newContext({ baseURL: site.url, userAgent: FIREFOX });
  const login = { data: { password: ADMIN_PASSWORD }, headers: { Origin: site.url } };
  expect((await laptop.request.post('/api/auth/login', login)).status()).toBe(200);
  await page.reload();
  const other = entry(page, 'Signed-In Devices', 'Firefox on Windows');
  const history = other.getByRole('link', { name: 'Show in History' });
  await expect(history).toHaveAttribute('href', /^\/admin\/history#search=\w+$/);
  const aWhileAgo = new Date(Date.now() - 11 * 60_000);
  await database.update(sessions).set({ signedInAt: aWhileAgo });
  await other.getByRole('button', { name: 'Log out' }).click();
  const again = page.getByRole('dialog', { name: 'Admin Access' });
  await expect(again).toContainText('Your last sign-in was more than 10 minutes ago.');
  expect(await accessibilityFindings(page)).toEqual([]);
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The device was not logged out', { exact: true })).toBeVisible();
  await expect(other).toHaveCount(1);
  await other.getByRole('button', { name: 'Log out' }).click();
  await again.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await expect(again).toHaveCount(0);
  await expect(other).toHaveCount(0);
  await expect(toastsOf(page)).toContainText(['Device logged out']);
  await expect(page.getByRole('heading', { name: 'Signed-In Devices' })).toBeFocused();
  expect((await laptop.request.get('/api/auth/user')).status()).toBe(401);
  await laptop.close();

  await database.update(sessions).set({ signedInAt: aWhileAgo });
  await page.getByRole('button', { name: 'Log Out Everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log Out Everywhere?' });
  await question.getByRole('button', { name: 'Log Out Everywhere' }).click();
  await again.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('the screen fits a phone', { tag: '@phone-only' }, async ({ page, site, database }) => {
  await database.insert(passkeys).values({
    name: 'The blue security key in the drawer of the church office',
    ...{ credentialId: crypto.randomUUID(), publicKey: '', counter: 0, transports: [] },
  });
  await signInBrowser(page, site);
  const { id: _, ...session } = firstOf(await database.select().from(sessions));
  await database.insert(sessions).values(
    Array.from({ length: 60 }, (__, index) => ({
      ...session,
      label: `Phone ${index}`,
      tokenId: crypto.randomUUID(),
    })),
  );
  await page.goto(SCREEN);
  const key = entry(page, 'Passkeys', 'blue security key');
  await expect(entry(page, 'Signed-In Devices', 'This device')).toBeVisible();
  await key.getByRole('button', { name: 'Rename' }).click();
  const add = page.getByRole('button', { name: 'Add a Passkey' });
  await add.click();
  await card(page, 'Passkeys').getByRole('button', { name: 'Cancel' }).last().click();
  await expect(add).toBeFocused();
  await add.click();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await key.getByLabel('Name', { exact: true }).fill('Blue key');
  await key.getByRole('button', { name: 'Save' }).click();
  const renamed = entry(page, 'Passkeys', 'Blue key');
  await renamed.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
  await expect(question).toContainText('"Blue key" can no longer sign in');
  expect(await accessibilityFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Remove Passkey' }).click();
  await expect(page.getByText('There is no passkey yet.')).toBeVisible();
  await expect(toastsOf(page)).toHaveText('Passkey removedIt can no longer sign in.');
  const list = card(page, 'Signed-In Devices');
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await list.getByText(/^\d+ More Devices$/).click();
  await list.getByRole('listitem').nth(40).getByRole('button').click();
  await expect(toastsOf(page)).toContainText(['Device logged out']);
  await expect(list.getByRole('listitem').nth(40).getByRole('button')).toBeFocused();
});
