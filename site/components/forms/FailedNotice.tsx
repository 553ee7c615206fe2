import type { Progress } from './use-public-form.ts';

type Props = {
  progress: Progress;
  /** The server's own sentence about a refusal, when it gave one. */
  reason: string | undefined;
  /** What was sent, such as 'message'. */
  what: string;
  /** The alternative to the form: 'call us at …'. */
  otherwise: string;
};

/** Tells, beyond the toast, why a form was not sent and what happened to it. */
export function FailedNotice({ progress, reason, what, otherwise }: Props) {
  if (progress !== 'refused' && progress !== 'unanswered') return null;
  return (
    <p className="field-error">
      {progress === 'refused'
        ? `Your ${what} has not been sent; everything you typed is still here.`
        : `We heard nothing back, so your ${what} may not have reached us. Everything you typed is still here; sent again as it is, it arrives once.`}{' '}
      {progress === 'refused' && reason !== undefined && `${reason} `}You can also {otherwise}.
    </p>
  );
}
