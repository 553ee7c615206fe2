/** Days after which a mail that was sent or given up loses its text and its addresses. */
export const MAIL_TEXT_DAYS = 30;

/** Days that an entry of the audit trail is kept. */
export const AUDIT_DAYS = 365;

/** One kind of personal data: what it is, what for, and for how long it is kept. */
type KeptData = { what: string; why: string; howLong: string };

/** What is kept of visitors. The privacy page says so. */
export const KEPT_OF_VISITORS: readonly KeptData[] = [
  {
    what: 'A message from the contact form: your name, email address, subject and text, and our replies',
    why: 'so that we can read and answer it',
    howLong: 'until we delete it; then its replies and mails go with it',
  },
  {
    what: 'A plan to visit: your name, email address, phone number, the day, your questions, and our replies',
    why: 'so that somebody expects you at the door',
    howLong: 'until we delete it; then its replies and mails go with it',
  },
  {
    what: 'The mails that the website sends about these to the office and to you',
    why: 'so that none is lost when the mail service is down',
    howLong: `text and addresses for ${MAIL_TEXT_DAYS} days, or until we delete the message or the plan`,
  },
  {
    what: 'A coded form of your network address, and of your email address where you get a mail from us, with a count of forms sent',
    why: 'so that robots cannot flood the church or you',
    // Cron deletes counts when it runs: after a write, and each night.
    howLong: 'about a day at most',
  },
  {
    what: 'A line for each request that is not a plain page: the time, the kind of request and whether it worked, without your address and without what you write in a form. Words that you look for in the sermons may be in it',
    why: 'so that faults are found',
    howLong: 'up to 7 days, in the log of the company that hosts the website',
  },
  {
    what: 'What that company itself notes of a request, as of every website that it hosts: your network address, the kind of browser, the address that you asked for',
    why: 'to deliver the website, and to count and fend off attacks',
    howLong: 'by its own rules (Cloudflare’s: cloudflare.com/privacypolicy)',
  },
  {
    what: 'In your own browser only: a form that you have begun, where you stopped listening to a sermon, which announcement you closed, and whether the fonts of this site are loaded',
    why: 'so that nothing is lost when you reload the page or come back',
    howLong: 'the form until you send it or close the tab; the rest until you clear it',
  },
];
