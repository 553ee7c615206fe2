import { useQuery } from '@tanstack/react-query';
import type { ContactMessage } from '#shared/contact/contact-messages.ts';
import { churchDay } from '#shared/calendar/dates.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import { api, pageOf } from '#site/lib/api/api-client.ts';

const SHOWN = '3';

/** The newest contact messages. */
export const useNewest = () =>
  useQuery({
    queryKey: ['contact-forms', 'newest'],
    queryFn: () => pageOf(api['contact-forms'].$get({ query: { limit: SHOWN } })),
  });

type Props = { messages: readonly ContactMessage[] };

/** The newest contact messages, which lead to the screen of all of them; nothing where there are none. */
export function Newest({ messages }: Props) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="newest">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="newest" className="text-xl">
          Newest messages
        </h2>
        <a href="/admin/messages" className="link py-1">
          All messages
        </a>
      </div>
      <ul className="card mt-2 divide-y divide-line">
        {messages.map(({ id, name, subject, createdAt, isProcessed }) => (
          <li key={id}>
            <a
              href="/admin/messages"
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 px-4 py-2 hover:bg-deep-50 sm:grid-cols-[16rem_1fr_auto]"
            >
              <span className={`truncate ${isProcessed ? '' : 'font-semibold'}`} dir="auto">
                {name}
                {!isProcessed && <span className="sr-only">, unread</span>}
              </span>
              <span
                className={`truncate max-sm:order-last max-sm:col-span-2 ${isProcessed ? '' : 'font-semibold'}`}
                dir="auto"
              >
                {subject}
              </span>
              <time dateTime={createdAt} className="text-sm text-ink-soft">
                {writtenDay(churchDay(new Date(createdAt)))}
              </time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
