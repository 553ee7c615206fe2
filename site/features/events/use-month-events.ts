import { useCallback, useEffect, useState } from 'react';
import { firstDay, lastDay, type Month } from '#shared/calendar/month.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import type { ListedEvent } from './listed-event.ts';

/** Events by month, as the API answered them. */
type Months = Readonly<Record<Month, readonly ListedEvent[] | 'failed'>>;

/**
 * The events of a month from the API; until then, and when it does not answer, those of `known` that the page
 * has already.
 */
export function useMonthEvents(month: Month, known: readonly ListedEvent[]) {
  const [months, setMonths] = useState<Months>({});
  const load = useCallback(() => {
    const keep = (events: readonly ListedEvent[] | 'failed') => {
      setMonths((loaded) => ({ ...loaded, [month]: events }));
    };
    bodyOf(api.events.$get({ query: { from: firstDay(month), until: lastDay(month) } })).then(
      keep,
      () => {
        keep('failed');
      },
    );
  }, [month]);
  const loaded = months[month];
  useEffect(() => {
    if (loaded === undefined) load();
  }, [loaded, load]);
  const hasFailed = loaded === 'failed';
  return { events: loaded === undefined || loaded === 'failed' ? known : loaded, hasFailed, load };
}
