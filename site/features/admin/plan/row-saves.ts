import { map } from 'nanostores';
import type { CalendarDate } from '#shared/calendar/dates.ts';
import type { PlannedSermon } from '#shared/plan/plan.ts';
import { isConflict, isGone } from '#site/components/admin/queries.ts';
import { failureText } from '#site/components/admin/show-failure.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { newIdempotencyKey } from '#site/lib/api/idempotency-key.ts';
import { differing, inWords, valuesOf, type RowValues } from './plan-rows.ts';
import { readSermon, type loadedPlan, type RowSave } from './plan.queries.ts';

/** What became of a row's last save. */
export type Outcome = { kind: 'saving' | 'saved' } | { kind: 'failed'; text: string };

const NO_TITLE = 'Not saved yet: please write a title.';
const GONE =
  'Somebody else has deleted this sermon meanwhile. What you typed is still here: Enter saves it as a new draft.';
const SERVER_ERROR = 500;

const isRefused = (error: unknown) => error instanceof ApiError && error.status < SERVER_ERROR;

const reasonOf = (error: unknown) =>
  (error instanceof ApiError ? error.fields[0]?.message : undefined) ?? failureText(error);

/** Saves the rows of a plan, each by itself: one save of a row at a time, and what is typed stays until it is stored. */
export function createRowSaves(
  plan: ReturnType<typeof loadedPlan>,
  send: (save: RowSave) => Promise<PlannedSermon>,
) {
  const $typed = map<Record<CalendarDate, RowValues>>({});
  const $outcomes = map<Record<CalendarDate, Outcome>>({});
  const underWay = new Set<CalendarDate>();
  /** Rows that were left again while their save was under way. */
  const wanted = new Set<CalendarDate>();
  /** New drafts without an answer: they may be stored, and are sent again as they were. */
  const unanswered = new Map<CalendarDate, Extract<RowSave, { day: CalendarDate }>>();

  const forget = (day: CalendarDate) => {
    const { [day]: _, ...others } = $typed.get();
    $typed.set(others);
  };
  const tell = (day: CalendarDate, outcome: Outcome) => {
    $outcomes.setKey(day, outcome);
  };

  /** @returns what is stored now */
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

  /** Shows what somebody else has stored, and in words what was typed here. */
  const meet = async (day: CalendarDate, { id }: PlannedSermon, typed: RowValues) => {
    const theirs = await readSermon(id);
    const lost = inWords(typed, valuesOf(theirs));
    plan.put(day, theirs);
    forget(day);
    const text = `Somebody else has changed this sermon meanwhile, so it stands here as they saved it. You had typed: ${lost}.`;
    tell(day, lost === '' ? { kind: 'saved' } : { kind: 'failed', text });
  };

  const fail = async (day: CalendarDate, error: unknown, values: RowValues) => {
    const sermon = plan.sermonOf(day);
    if (sermon !== undefined && isConflict(error)) return meet(day, sermon, values);
    const isDeleted = sermon !== undefined && isGone(error);
    tell(day, { kind: 'failed', text: isDeleted ? GONE : reasonOf(error) });
    if (isDeleted) await plan.reload();
  };

  /** Saves what is typed, and after it what was typed meanwhile if the row was left again. */
  const saveTyped = async (day: CalendarDate): Promise<void> => {
    const values = $typed.get()[day];
    const sermon = plan.sermonOf(day);
    if (values === undefined) return;
    if (differing(values, valuesOf(sermon)).length === 0) {
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
