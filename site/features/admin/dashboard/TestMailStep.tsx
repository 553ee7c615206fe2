import { useRef } from 'react';
import type { FirstDay } from '#shared/dashboard/first-day.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { useTestMail } from './first-day.queries.ts';
import { mailAdvice } from './mail-advice.ts';
import { Step } from './Step.tsx';

type Props = Parameters<typeof Step>[0] & { firstDay: FirstDay };

const NO_ANSWER =
  'No answer came, so the message may or may not have been sent. Please check your connection and try again.';

/** Sends a test message to the office, and tells what the mail provider answered. */
export function TestMailStep({ firstDay: { office, testMail }, ...words }: Props) {
  const { mutate, isPending, error } = useTestMail();
  const status = useRef<HTMLDivElement>(null);
  /** Known at once, unlike `isPending`: the second click of a double click comes before the next render. */
  const isAsked = useRef(false);
  const isSending = isPending || testMail?.status === 'sending';
  const send = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    // The button is disabled meanwhile and would lose the focus.
    status.current?.focus();
    mutate(undefined, {
      onSuccess: (answer) => {
        if (answer.status !== 'sent') return;
        const text = `It is on its way to ${answer.to}. Please look there, also under Spam.`;
        showToast({ title: 'Test message sent', text, kind: 'success' });
      },
      onSettled: () => {
        isAsked.current = false;
      },
    });
  };
  return (
    <Step {...words} text={`Messages and visit requests go to ${office}. See whether they arrive.`}>
      <button type="button" className="button button-quiet" disabled={isSending} onClick={send}>
        {isSending ? 'Sending...' : 'Send a Test Message'}
      </button>
      <div ref={status} role="status" tabIndex={-1} className="basis-full">
        {isSending && <p>Sending. We are waiting for the answer of the mail service.</p>}
        {!isSending && error !== null && <p>{sentenceOf(error)}</p>}
        {!isSending && error === null && testMail?.status === 'failed' && (
          <Refusal reason={testMail.reason ?? 'The mail service gave no reason.'} />
        )}
      </div>
    </Step>
  );
}

const sentenceOf = (error: Error) =>
  error instanceof ApiError ? (error.sentence ?? NO_ANSWER) : NO_ANSWER;

function Refusal({ reason }: { reason: string }) {
  return (
    <div className="rounded-control bg-amber-100 px-4 py-3">
      <p className="font-semibold">The test message was not sent. {reason}</p>
      <p className="mt-1">{mailAdvice(reason)}</p>
    </div>
  );
}
