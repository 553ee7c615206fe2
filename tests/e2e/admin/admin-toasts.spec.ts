import { openEventAdmin } from '../../support/screens/event-admin.ts';
import { openReply } from '../../support/app/stored-inbox.ts';
import { expect, test } from '../../support/browser/page.ts';
import { expectClearToast } from '../../support/browser/toast-cover.ts';

test.describe('a toast covers no button', () => {
  test(
    'in the middle of a list, also after it has been scrolled',
    { tag: '@phone' },
    async ({ page, site, isMobile }) => {
      await page.route('**/api/events/*', (route) => route.fulfill({ status: 204 }));
      await openEventAdmin(page, site);
      const buttons = page.getByRole('button', { name: /^(Unf|F)eature$/ });
      const button = buttons.nth(isMobile ? 2 : 5);
      await button.evaluate((element) => {
        element.scrollIntoView({ block: 'end', behavior: 'instant' });
      });
      await button.click();
      await expectClearToast(page, 'Failed to update event');
      for (const distance of [150, 120, -70]) {
        await page.evaluate((top) => {
          window.scrollBy({ top, behavior: 'instant' });
        }, distance);
        await expectClearToast(page, 'Failed to update event');
      }
    },
  );

  test(
    'in a window over the page, and when that closes',
    { tag: '@phone' },
    async ({ page, site, database, expectProblem }) => {
      expectProblem(/^502 .*\/api\/send-email/);
      // Long enough to lie below a toast.
      const { compose } = await openReply(page, site, database, 'Is there coffee?\n'.repeat(12));
      await page.route('**/api/send-email', (route) => route.fulfill({ status: 502, json: {} }));
      await compose.send.click();
      await expectClearToast(page, 'Failed to send email');
      await page.unroute('**/api/send-email');
      await compose.send.click();
      await expect(compose.dialog).toBeHidden();
      await expectClearToast(page, 'Email sent successfully!');
    },
  );
});
