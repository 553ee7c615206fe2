import type { NewsletterSubscription } from '#shared/newsletter.ts';
import type { Database } from '#db/client.ts';
import { newsletterSubscriptions } from '#db/schema/index.ts';
import {
  createdAtExactly,
  cursorAfter,
  newestFirst,
  olderThan,
  type NewestFirst,
} from '../../newest-first.ts';
import { toPage } from '../../paging.ts';

const columns = {
  id: newsletterSubscriptions.id,
  email: newsletterSubscriptions.email,
  createdAt: newsletterSubscriptions.createdAt,
  exactly: createdAtExactly(newsletterSubscriptions),
};

/** Readers of the newsletter, newest first; `next` is the cursor of the page that follows. */
export async function listNewsletterSubscriptions(
  database: Database,
  { limit, cursor }: NewestFirst,
): Promise<{ newsletterSubscriptions: NewsletterSubscription[]; next: string | undefined }> {
  const query = database
    .select(columns)
    .from(newsletterSubscriptions)
    .where(olderThan(newsletterSubscriptions, cursor))
    .orderBy(...newestFirst(newsletterSubscriptions))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit + 1));
  const page = toPage(rows, limit);
  return {
    newsletterSubscriptions: page.rows.map(({ exactly, createdAt, ...subscription }) => ({
      ...subscription,
      createdAt: createdAt.toISOString(),
    })),
    next: page.last && cursorAfter(page.last),
  };
}
