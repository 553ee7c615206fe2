import type { Progress } from './use-public-form.ts';

type Props = {
  progress: Progress;
  /** What was to be sent, such as 'message'. */
  what: string;
  /** What to do where the form does not work: 'call us at …'. */
  otherwise: string;
};

/** Stays after the toast of a form that could not be sent, and says what became of it. */
export function FailedNotice({ progress, what, otherwise }: Props) {
  if (progress !== 'refused' && progress !== 'unanswered') return null;
  return (
    <p className="field-error">
      {progress === 'refused'
        ? `Your ${what} has not been sent; everything you typed is still here.`
        : `We heard nothing back, so your ${what} may not have reached us. Everything you typed is still here; sent again as it is, it arrives once.`}{' '}
      You can also {otherwise}.
    </p>
  );
}
