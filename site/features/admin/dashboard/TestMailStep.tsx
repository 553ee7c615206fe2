import { Button, ButtonLink } from '#site/components/admin/Button.tsx';
import { CircleCheck, Circle } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { SetupChecklist } from '#shared/dashboard/dashboard.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { useSendTestMail } from './first-day.queries.ts';

type Props = {
  title: string;
  text: string;
  isDone: boolean;
  /** Links or buttons for the task, shown until it is done. */
  children?: ReactNode;
};

/** One step of the checklist. */
export function Step({ title, text, isDone, children }: Props) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3 border-t border-line py-4">
      <Icon
        size={26}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${isDone ? 'text-deep-600' : 'text-amber-700'}`}
      />
      <div className="min-w-0 flex-1">
        <h3 className={`font-sans text-lg font-semibold ${isDone ? 'text-ink-soft' : ''}`}>
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </h3>
        {!isDone && (
          <>
            <p>{text}</p>
            {children !== undefined && (
              <div className="mt-2 flex flex-wrap items-center gap-3">{children}</div>
            )}
          </>
        )}
      </div>
    </li>
  );
}

type LinkProps = { href?: string | undefined; action?: string };

/** The link to the screen for a step; nothing for a step without a screen. */
export const StepLink = ({ href, action }: LinkProps) =>
  href === undefined ? null : <ButtonLink href={href}>{action}</ButtonLink>;

const KEY =
  'The key of the mail service is wrong or was deleted. Whoever has installed the website can make a new one and set it as SENDGRID_API_KEY.';
const SENDER =
  'Most often the sender is not verified. Whoever has installed the website can verify the address in MAIL_FROM at SendGrid, under Sender Authentication.';
const ADDRESSES =
  'Whoever has installed the website can check the addresses in MAIL_FROM and MAIL_TO.';
const LATER =
  'This is often over after a few minutes. If it happens again, whoever has installed the website can look at the status page of the mail service.';

/**
 * Advice after the mail provider refused the test mail.
 * @param reason such as `SendGrid answered 401`
 */
function mailAdvice(reason: string): string {
  switch (/answered (\d+)/.exec(reason)?.[1]) {
    case '401':
      return KEY;
    case '403':
      return SENDER;
    case '400':
    case '413':
      return ADDRESSES;
    default:
      return LATER;
  }
}

type TestMailStepProps = Parameters<typeof Step>[0] & { firstDay: SetupChecklist };

const NO_ANSWER =
  'No answer came, so the message may or may not have been sent. Please check your connection and try again.';

/** The step that sends a test mail to the office and shows what the mail provider answered. */
export function TestMailStep({ firstDay: { office, testMail }, ...words }: TestMailStepProps) {
  const { mutate, isPending, error } = useSendTestMail();
  const status = useRef<HTMLDivElement>(null);
  /**
   * Whether the mail was requested. Unlike `isPending` it is set at once, because the second click of a double click
   * comes before the next render.
   */
  const isAsked = useRef(false);
  const isSending = isPending || testMail?.status === 'sending';
  const send = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    // The button is disabled while sending, and would lose the focus.
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
      <Button disabled={isSending} onClick={send}>
        {isSending ? 'Sending...' : 'Send a Test Message'}
      </Button>
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
