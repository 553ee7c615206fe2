import type { FirstDay } from '#shared/dashboard/first-day.ts';
import { Step, StepLink } from './Step.tsx';

type Props = Parameters<typeof Step>[0] &
  Parameters<typeof StepLink>[0] & {
    firstDay: FirstDay;
    isSaving: boolean;
    onConfirm: () => void;
  };

/** Asks whether the times that every new church begins with are right: no data can tell. */
export function ServiceTimesStep({ firstDay, isSaving, onConfirm, ...words }: Props) {
  const { sundayServiceTime, wednesdayServiceTime } = firstDay;
  const wednesday =
    wednesdayServiceTime === null ? '' : ` and Wednesdays at ${wednesdayServiceTime}`;
  return (
    <Step {...words} text={`The website says: Sundays at ${sundayServiceTime}${wednesday}.`}>
      <button type="button" className="button button-quiet" disabled={isSaving} onClick={onConfirm}>
        That Is Right
      </button>
      <StepLink {...words} />
    </Step>
  );
}
