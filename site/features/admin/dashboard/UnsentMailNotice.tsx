type Props = {
  /** Numbers of messages and visit requests about which a mail was not accepted. */
  messages: number;
  visits: number;
};

/** Tells that somebody did not get an e-mail, and where to see who; nothing when all were accepted. */
export function UnsentMailNotice({ messages, visits }: Props) {
  if (messages + visits === 0) return null;
  return (
    <section aria-labelledby="unsent-mails" className="rounded-card bg-amber-100 p-4 sm:p-6">
      <h2 id="unsent-mails" className="text-xl">
        Not everybody got their e-mail
      </h2>
      <p className="mt-2 max-w-[65ch]">
        The mail service refused to send it. See who did not get what, and what you can do:
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {messages > 0 && (
          <a href="?messages&unsent" className="link inline-block py-1">
            Contact Messages ({messages})
          </a>
        )}
        {visits > 0 && (
          <a href="?visits&unsent" className="link inline-block py-1">
            Visit Requests ({visits})
          </a>
        )}
      </p>
    </section>
  );
}
