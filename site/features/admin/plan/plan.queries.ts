import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '#shared/calendar/dates.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { PlannedSermon, type PlannedDay } from '#shared/plan/plan.ts';
import type { UpdateSermonInput } from '#shared/sermons/sermons.ts';
import { DASHBOARD, pathOf, reload, useWrite, versionOf } from '#site/components/admin/queries.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { idempotencyHeader } from '#site/lib/api/idempotency-key.ts';
import { differing, valuesOf, type RowValues } from './plan-rows.ts';

const PLAN = ['plan'];
/** Lists of sermons, and the names in use. */
const SERMONS = ['sermons'];

/** The coming days of services, read anew each time the screen opens. */
export const usePlan = () =>
  useQuery({ queryKey: PLAN, queryFn: () => bodyOf(api.plan.$get({ query: {} })), gcTime: 0 });

/** Speakers and series in use; empty while loading. */
export function useNames() {
  const { data } = useQuery({
    queryKey: [...SERMONS, 'facets'],
    queryFn: () => bodyOf(api.sermons.facets.$get({})),
  });
  return { speaker: data?.speakers ?? [], series: data?.series.map(({ name }) => name) ?? [] };
}

/** The loaded plan, as saves find and change it. */
export const loadedPlan = (client: QueryClient) => ({
  sermonOf: (day: CalendarDate): PlannedSermon | undefined =>
    client.getQueryData<PlannedDay[]>(PLAN)?.find((sunday) => sunday.day === day)?.sermons[0],
  /** Shows a sermon as the first of its Sunday. */
  put: (day: CalendarDate, sermon: PlannedSermon) => {
    client.setQueryData<PlannedDay[]>(PLAN, (plan) =>
      plan?.map((sunday) =>
        sunday.day === day ? { ...sunday, sermons: [sermon, ...sunday.sermons.slice(1)] } : sunday,
      ),
    );
  },
  reload: () => reload(client, { queryKey: PLAN }),
});

/** Of a whole sermon what a row shows. */
const planned = async (answer: Promise<unknown>) => PlannedSermon.parse(await answer);

/** The sermon as it is stored now. @throws as `bodyOf` */
export const readSermon = (id: number) =>
  planned(bodyOf(api.sermons[':id'].$get({ ...pathOf({ id }), query: {} })));

/** A row on its way: a new draft, once for each key, or the changed fields of a stored sermon. */
export type RowSave =
  | { day: CalendarDate; values: RowValues; key: string | undefined }
  | { sermon: PlannedSermon; values: RowValues };

const CHANGED = { changes: [{ queryKey: SERMONS }, { queryKey: DASHBOARD }] };

/** Stores a row. What is a draft stays one, and may lack its speaker. */
export const useSaveRow = () =>
  useWrite((save: RowSave): Promise<PlannedSermon> => {
    if (!('sermon' in save)) {
      const rest = {
        description: '',
        thumbnailUrl: PLACEHOLDER_THUMBNAIL,
        state: 'draft',
      } as const;
      const json = { ...save.values, ...rest, date: save.day };
      return planned(bodyOf(api.sermons.$post({ header: idempotencyHeader(save.key), json })));
    }
    const { sermon, values } = save;
    const json: UpdateSermonInput = sermon.state === 'draft' ? { state: 'draft' } : {};
    for (const field of differing(values, valuesOf(sermon))) json[field] = values[field];
    return planned(bodyOf(api.sermons[':id'].$patch({ ...versionOf(sermon), query: {}, json })));
  }, CHANGED);
