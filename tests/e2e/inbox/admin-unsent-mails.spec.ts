import { outgoingMail } from '#db/tables.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { mailsWith } from '../../support/screens/contact-page.ts';
import { dayFromToday } from '../../support/screens/event-admin.ts';
import { inbox, storeVisit, toastsOf } from '../../support/app/stored-inbox.ts';
import { expect, test } from '../../support/browser/page.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

test.use({ siteName: 'settled' });

test(
  'who did not get a mail is told with the reason, and gets it at the corrected address',
  { tag: '@phone' },
  async ({ page, site, database }) => {
    // Below all others, out of sight.
    const visit = await storeVisit(database, { visitDate: dayFromToday(-3_000) });
    const wrong = visit.email.replace('@example.org', '@exmaple');
    await database.insert(outgoingMail).values({
      ...{ visitRequestId: visit.id, to: wrong, replyTo: 'office@example.org' },
      ...{ subject: '', text: '', receipt: 'visit', status: 'failed', attempts: 1 },
      lastError: 'SendGrid answered 400: Does not contain a valid address.',
    });
    await signInBrowser(page, site);
    await page.goto('/admin');
    const notice = page.getByRole('region', { name: 'Not everybody got their e-mail' });
    await notice.getByRole('link', { name: /^Visit Requests/ }).click();
    const name = `${visit.firstName} ${visit.lastName}`;
    const entry = inbox(page, 'Visit Requests').entryOf(name);
    const list = { name: 'E-mails that did not go out' };
    // The link leads to the first of all, which may be another test's.
    const first = page.getByRole('list', list).first();
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport({ ratio: 0.5 });
    const mails = entry.getByRole('list', list);
    await expect(mails).toContainText(`${name} has not got our automatic answer (${wrong}).`);
    await expect(mails).toContainText('It says: “Does not contain a valid address.”');
    expect(await accessibilityFindings(page)).toEqual([]);
    await mails.getByLabel(`E-mail address of ${name}`).fill(visit.email);
    await mails.getByRole('button', { name: 'Send Again' }).dblclick();
    await expect(toastsOf(page)).toContainText('E-mail sent');
    await expect(mails).toBeHidden();
    expect(await mailsWith(site.mailDirectory, visit.email)).toHaveLength(1);
  },
);
