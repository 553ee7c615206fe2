import type { OwnFields, SeriesScope } from '#shared/calendar/repeat.ts';
import type { ChurchEvent, UpdateEventInput } from '#shared/events/events.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RecordVersion } from '../http/versions.ts';
import { deleteEvent, updateEvent } from './events.writes.ts';
import { deleteSeries, updateSeries } from './series.writes.ts';

type WriteDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** An event, and which dates of its series a write concerns. */
type Scoped = { record: RecordVersion; scope: SeriesScope };

/** Changes one event, or also others of its series. @throws AppError not_found, conflict, invalid_body */
export async function changeEvent(
  services: WriteDependencies,
  change: Scoped & { own: OwnFields },
  input: UpdateEventInput,
): Promise<ChurchEvent> {
  if (change.scope !== 'one' || input.repeat !== undefined) {
    return updateSeries(services, change, input);
  }
  return updateEvent(services, change.record, input);
}

/** Deletes one event, or also others of its series. @throws AppError not_found, conflict */
export async function removeEvent(
  services: WriteDependencies,
  { record, scope }: Scoped,
): Promise<void> {
  const isDone = scope !== 'one' && (await deleteSeries(services, record, scope)) === 'deleted';
  if (!isDone) await deleteEvent(services, record);
}
