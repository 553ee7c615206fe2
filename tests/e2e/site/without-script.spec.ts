import type { Page } from '@playwright/test';
import { sermonSource, shareLinks } from '#shared/pages/sharing.ts';
import { firstOf, readSermon, readSermons, readSettings } from '#tools/harness/content.ts';
import { expect, test } from '../../support/browser/page.ts';
import { openWaysToWatch } from '../../support/screens/sermons-page.ts';

test.use({ javaScriptEnabled: false });

async function expectNoControlWithoutEffect(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['button', 'textbox', 'searchbox', 'combobox', 'tab'] as const) {
    // Popovers work without script.
    const withoutEffect = page.getByRole(role).and(page.locator(':not([popovertarget])'));
    await expect(withoutEffect).toHaveCount(0);
  }
}

test(
  'home, events and contact show no control without effect, and lead on',
  { tag: '@phone' },
  async ({ page, site, isMobile }) => {
    const { step } = test;
    await step('on / the menu leads to the links in the footer', async () => {
      await page.goto('/');
      await expectNoControlWithoutEffect(page);
      if (!isMobile) return;
      await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
      await expect(page.getByRole('contentinfo')).toBeInViewport();
    });
    await step('on /events an event is added to a calendar', async () => {
      await page.goto('/events');
      await expectNoControlWithoutEffect(page);
      await page.getByRole('button', { name: 'Add to calendar' }).first().click();
      await expect(page.getByRole('link', { name: 'Apple Calendar and others' })).toHaveAttribute(
        'href',
        /^\/events\/\d+\.ics$/,
      );
    });
    await step('/contact gives an e-mail address, a number and the way to the map', async () => {
      const { email, phone } = await readSettings(site);
      await page.goto('/contact');
      await expectNoControlWithoutEffect(page);
      const section = page.getByRole('region', { name: 'Send Us a Message' });
      await expect(section.getByRole('link', { name: email })).toBeVisible();
      await expect(section).toContainText(`write to ${email} or call ${phone} instead`);
      const map = page.getByRole('link', { name: 'Get directions' });
      await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\//);
      await expect(map).toBeVisible();
    });
  },
);

test(
  'sermons, series and all parts of a sermon can be read, watched, heard and shared',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { step } = test;
    await step(
      '/sermons has the newest, the series, the stream, the reminder and the podcast',
      async () => {
        await page.goto('/sermons');
        await expectNoControlWithoutEffect(page);
        await expect(page.locator('[data-filter-results]').getByRole('listitem')).toHaveCount(24);
        await expect(page.getByRole('heading', { name: 'Rooted in Christ' })).toBeVisible();
        await openWaysToWatch(page);
        const stream = page.getByRole('region', { name: 'Live every Sunday at 11:00 AM' });
        for (const name of ['Watch live on YouTube', 'Watch Previous Live Streams']) {
          await expect(stream.getByRole('link', { name })).toHaveAttribute('href', /youtube\.com/);
        }
        await expect(stream.getByRole('button')).toHaveText(['Set a Reminder']);
        await stream.getByRole('button').click();
        await expect(stream.getByRole('link', { name: 'Google Calendar' })).toBeVisible();
        await expect(
          page.getByRole('link', { name: `${site.url}/sermons/feed.xml` }),
        ).toBeVisible();
      },
    );
    const { id, title, audioUrl, videoUrl } = firstOf(
      await readSermons(site),
      (sermon) => sermon.audioUrl !== null && sermon.videoUrl !== null,
    );
    const main = page.getByRole('main');
    await step('the parts of a sermon stand one below the other', async () => {
      const { content } = await readSermon(site, id);
      await page.goto(`/sermons/${id}`);
      await expectNoControlWithoutEffect(page);
      await expect(main.getByRole('link', { name: 'Watch the video' })).toHaveAttribute(
        'href',
        videoUrl ?? '',
      );
      await expect(page.locator('audio')).toBeVisible();
      await expect(page.locator('audio')).toHaveAttribute('src', audioUrl ?? '');
      await expect(main.getByText(content?.split('\n')[0] ?? '')).toBeVisible();
    });
    await step('it is shared by e-mail and on Facebook', async () => {
      const { churchName } = await readSettings(site);
      const source = sermonSource(churchName);
      const links = shareLinks({ title, source, address: `${site.url}/sermons/${id}` });
      const share = page.getByRole('region', { name: 'Share This Sermon' });
      const mail = share.getByRole('link', { name: 'Email' });
      await expect(mail).toHaveAttribute('href', links.email);
      const facebook = share.getByRole('link', { name: 'Facebook (opens in a new tab)' });
      await expect(facebook).toHaveAttribute('href', links.facebook);
      await expect(facebook).toHaveAttribute('rel', 'noopener');
    });
  },
);
