import { fullDate, longDate } from '#shared/calendar/dates.ts';
import type { VisitRequest } from '#shared/visits/visit-requests.ts';
import { letter } from '#site/components/admin/inbox/letter.ts';
import type { PreparedReply } from '#site/components/admin/inbox/ReplyDialog.tsx';

/** The prefilled reply to a visit request. */
export function visitRequestReply(answered: VisitRequest, churchName: string): PreparedReply {
  const { id, firstName, lastName, email, visitDate, questions } = answered;
  const day = fullDate(visitDate);
  return {
    name: `${firstName} ${lastName}`,
    to: email,
    subject: `Re: Your visit on ${longDate(visitDate)}`,
    text: letter({
      name: firstName,
      courtesy: 'Thank you for planning to visit us.',
      churchName,
      introduction: 'You wrote to us:',
      original: [`I would like to visit on ${day}.`, questions]
        .filter((part) => part !== null)
        .join('\n\n'),
    }),
    answers: { replyToVisitRequestId: id },
  };
}
