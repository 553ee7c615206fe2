import { lazy, memo, Suspense } from 'react';
import type { Day } from '#shared/dates.ts';
import { useIdle } from '#site/lib/use-idle.ts';
import { useMedia } from '#site/lib/use-media.ts';
import { DayField } from './DayField.tsx';

type Props = {
  /** Media query of the windows that show it. */
  media: string;
  selected: Day | null;
  busyDays: ReadonlySet<Day>;
  onSelect: (day: Day | null) => void;
};

const DayPicker = lazy(() =>
  import('#site/components/ui/DayPicker.tsx').catch(() => ({ default: DayField })),
);

/** A month's calendar, loaded when the page is idle. */
export const EventDayPicker = memo(function EventDayPicker(props: Props) {
  const { media, selected, busyDays, onSelect } = props;
  const isIdle = useIdle();
  const isShown = useMedia(media);
  return (
    <div role="group" aria-label="Day" className="day-picker-space" data-hydrate-when-seen>
      {isIdle && isShown && (
        <Suspense fallback={null}>
          <DayPicker selected={selected} busy={busyDays} onSelect={onSelect} />
        </Suspense>
      )}
    </div>
  );
});
