import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '#shared/calendar/dates.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { PlannedSermon, type PlannedDay } from '#shared/plan/plan.ts';
import type { UpdateSermonInput } from '#shared/sermons/sermons.ts';
import {
  DASHBOARD_KEY,
  idParam,
  reloadQueries,
  useWrite,
  idAndVersion,
  isConflict,
  isGone,
} from '#site/components/admin/queries.ts';
import { api, bodyOf, ApiError } from '#site/lib/api/api-client.ts';
import { idempotencyHeader, newIdempotencyKey } from '#site/lib/api/idempotency-key.ts';
import { differingFields, rowValues, lostInputWords, type RowValues } from './plan-rows.ts';
import { map } from 'nanostores';
import { failureText } from '#site/components/admin/show-failure.ts';

const PLAN = ['plan'];
/** Prefix of the query keys of sermon lists and of names in use. */
const SERMONS = ['sermons'];

/** The coming days of services, reloaded whenever the screen opens. */
export const usePlan = () =>
  useQuery({ queryKey: PLAN, queryFn: () => bodyOf(api.plan.$get({ query: {} })), gcTime: 0 });

/** Speakers and series in use; empty while loading. */
export function useNamesInUse() {
  const { data } = useQuery({
    queryKey: [...SERMONS, 'facets'],
    queryFn: () => bodyOf(api.sermons.facets.$get({})),
  });
  return { speaker: data?.speakers ?? [], series: data?.series.map(({ name }) => name) ?? [] };
}

/** The plan in the query cache, which the saves of rows read and change. */
export const planInCache = (client: QueryClient) => ({
  sermonOf: (day: CalendarDate): PlannedSermon | undefined =>
    client.getQueryData<PlannedDay[]>(PLAN)?.find((sunday) => sunday.day === day)?.sermons[0],
  /** Puts a sermon into the plan as the first one of its day. */
  put: (day: CalendarDate, sermon: PlannedSermon) => {
    client.setQueryData<PlannedDay[]>(PLAN, (plan) =>
      plan?.map((sunday) =>
        sunday.day === day ? { ...sunday, sermons: [sermon, ...sunday.sermons.slice(1)] } : sunday,
      ),
    );
  },
  reload: () => reloadQueries(client, { queryKey: PLAN }),
});

/** Reduces a sermon to the fields of a row. */
const planned = async (answer: Promise<unknown>) => PlannedSermon.parse(await answer);

/** Reads the stored sermon. @throws as `bodyOf` */
const readSermon = (id: number) =>
  planned(bodyOf(api.sermons[':id'].$get({ ...idParam({ id }), query: {} })));

/** A save of a row: a new draft with its idempotency key, or a stored sermon, of which only changed fields are sent. */
export type RowSave =
  | { day: CalendarDate; values: RowValues; key: string | undefined }
  | { sermon: PlannedSermon; values: RowValues };

const CHANGED = { changes: [{ queryKey: SERMONS }, { queryKey: DASHBOARD_KEY }] };

/** Saves a row. A draft stays a draft, and may lack a speaker. */
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
    for (const field of differingFields(values, rowValues(sermon))) json[field] = values[field];
    return planned(bodyOf(api.sermons[':id'].$patch({ ...idAndVersion(sermon), query: {}, json })));
  }, CHANGED);

/** The result of a row's last save. */
export type SaveOutcome = { kind: 'saving' | 'saved' } | { kind: 'failed'; text: string };

const NO_TITLE = 'Not saved yet: please write a title.';
const GONE =
  'Somebody else has deleted this sermon meanwhile. What you typed is still here: Enter saves it as a new draft.';
const SERVER_ERROR = 500;

const isRefused = (error: unknown) => error instanceof ApiError && error.status < SERVER_ERROR;

const reasonOf = (error: unknown) =>
  (error instanceof ApiError ? error.fields[0]?.message : undefined) ?? failureText(error);

/** Saves the rows of a plan. Each row has one save at a time. What was typed stays in the row until it is stored. */
export function createRowSaves(
  plan: ReturnType<typeof planInCache>,
  send: (save: RowSave) => Promise<PlannedSermon>,
) {
  const $typed = map<Record<CalendarDate, RowValues>>({});
  const $outcomes = map<Record<CalendarDate, SaveOutcome>>({});
  const underWay = new Set<CalendarDate>();
  /** Rows that the user has left a second time while they were being saved. */
  const wanted = new Set<CalendarDate>();
  /** New drafts whose save got no answer. The server may have stored them, so they are sent again unchanged. */
  const unanswered = new Map<CalendarDate, Extract<RowSave, { day: CalendarDate }>>();

  const forget = (day: CalendarDate) => {
    const { [day]: _, ...others } = $typed.get();
    $typed.set(others);
  };
  const tell = (day: CalendarDate, outcome: SaveOutcome) => {
    $outcomes.setKey(day, outcome);
  };

  /** Creates the draft of a row. @returns the values that are stored */
  const create = async (day: CalendarDate, values: RowValues) => {
    const save = unanswered.get(day) ?? { day, values, key: newIdempotencyKey() };
    unanswered.set(day, save);
    try {
      plan.put(day, await send(save));
      unanswered.delete(day);
      return save.values;
    } catch (error) {
      if (isRefused(error)) unanswered.delete(day);
      throw error;
    }
  };

  const change = async (day: CalendarDate, sermon: PlannedSermon, values: RowValues) => {
    plan.put(day, await send({ sermon, values }));
    return values;
  };

  /** Puts the version that somebody else has stored into the row, and says what the user had typed. */
  const showTheirVersion = async (day: CalendarDate, { id }: PlannedSermon, typed: RowValues) => {
    const theirs = await readSermon(id);
    const lost = lostInputWords(typed, rowValues(theirs));
    plan.put(day, theirs);
    forget(day);
    const text = `Somebody else has changed this sermon meanwhile, so it stands here as they saved it. You had typed: ${lost}.`;
    tell(day, lost === '' ? { kind: 'saved' } : { kind: 'failed', text });
  };

  const fail = async (day: CalendarDate, error: unknown, values: RowValues) => {
    const sermon = plan.sermonOf(day);
    if (sermon !== undefined && isConflict(error)) return showTheirVersion(day, sermon, values);
    const isDeleted = sermon !== undefined && isGone(error);
    tell(day, { kind: 'failed', text: isDeleted ? GONE : reasonOf(error) });
    if (isDeleted) await plan.reload();
  };

  /** Saves what was typed in a row. Saves again if the user has left the row a second time meanwhile. */
  const saveTyped = async (day: CalendarDate): Promise<void> => {
    const values = $typed.get()[day];
    const sermon = plan.sermonOf(day);
    if (values === undefined) return;
    if (differingFields(values, rowValues(sermon)).length === 0) {
      forget(day);
      return;
    }
    if (values.title.trim() === '') {
      tell(day, { kind: 'failed', text: NO_TITLE });
      return;
    }
    tell(day, { kind: 'saving' });
    try {
      const stored = await (sermon ? change(day, sermon, values) : create(day, values));
      tell(day, { kind: 'saved' });
      if ($typed.get()[day] === stored) forget(day);
      else if (wanted.delete(day) || stored !== values) await saveTyped(day);
    } catch (error) {
      await fail(day, error, values).catch((failed: unknown) => {
        tell(day, { kind: 'failed', text: reasonOf(failed) });
      });
    }
  };

  return {
    ...{ $typed, $outcomes },
    type: (day: CalendarDate, values: RowValues) => {
      $typed.setKey(day, values);
    },
    save: async (day: CalendarDate): Promise<void> => {
      if (underWay.has(day)) {
        wanted.add(day);
        return;
      }
      wanted.delete(day);
      underWay.add(day);
      await saveTyped(day).finally(() => underWay.delete(day));
    },
  };
}
