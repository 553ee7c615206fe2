import type { ContactMessage } from '#shared/contact/contact-messages.ts';
import { dateAndTimeWithYear } from '#shared/calendar/moments.ts';
import { replyDraft } from '#site/components/admin/inbox/reply-draft.ts';
import type { PreparedReply } from '#site/components/admin/inbox/ReplyDialog.tsx';

/** The prefilled reply to a contact message. */
export function contactMessageReply(answered: ContactMessage, churchName: string): PreparedReply {
  const { id, name, email, subject, message, createdAt } = answered;
  return {
    name,
    to: email,
    subject: `Re: ${subject}`,
    text: replyDraft({
      name,
      courtesy: 'Thank you for contacting us.',
      churchName,
      introduction: `On ${dateAndTimeWithYear(createdAt)}, ${name} wrote:`,
      original: message,
    }),
    answers: { replyToMessageId: id },
  };
}
