import { ANNOUNCEMENT_PATH } from '#shared/announcements/shown-announcement.ts';
import { expect, test } from '../../support/browser/page.ts';
import { openVisit, visitRequest } from '../../support/screens/public-forms.ts';

test('an announcement stands in the confirmation too', async ({ page }) => {
  const [startsAt, endsAt] = ['2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z'];
  const text = 'Please park behind the school.';
  const announcement = { text, linkUrl: '/services', startsAt, endsAt, key: text };
  await page.route(`**${ANNOUNCEMENT_PATH}`, (route) =>
    route.fulfill({ json: { revision: 1_000_000_000, announcement } }),
  );
  const { form, fill, send } = await openVisit(page);
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toContainText(text);
  await fill(visitRequest());
  await send.click();
  const panel = form.getByRole('region', { name: 'We Know You Are Coming' });
  await expect(panel).toContainText(text);
  const more = panel.getByRole('link', { name: 'Read more' });
  await expect(more).toHaveAttribute('href', /\/services$/);
});
