import type { NewsletterSubscription } from '#shared/announcements/newsletter-subscriptions.ts';
import type { Database } from '#db/client.ts';
import { newsletterSubscriptions } from '#db/tables.ts';
import { newestPage, newestRows, placeOf } from '../http/newest-first.ts';
import type { PageRequest } from '../http/paging.ts';

const columns = {
  id: newsletterSubscriptions.id,
  email: newsletterSubscriptions.email,
  createdAt: newsletterSubscriptions.createdAt,
  ...placeOf(newsletterSubscriptions),
};

/** Newsletter subscriptions, newest first; `next` is the next page's cursor. */
export async function listNewsletterSubscriptions(
  database: Database,
  page: PageRequest,
): Promise<{ records: NewsletterSubscription[]; next: string | undefined }> {
  const query = database.select(columns).from(newsletterSubscriptions).$dynamic();
  return newestPage(await newestRows(query, newsletterSubscriptions, page), page);
}
