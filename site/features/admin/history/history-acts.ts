import type { AuditEntry } from '#shared/history/audit.ts';
import { recordName } from './history-words.ts';

/** What somebody did at once: changes of one record, or the same to several records. */
export type Act = {
  /** The entry that stands for all of them. */
  entry: AuditEntry;
  /** The changes of its record, newest first. */
  steps: readonly AuditEntry[];
  /** The entries of other records. */
  others: readonly AuditEntry[];
};

/** Time in ms within which the changes of one record on one device are one act. */
const AT_ONCE = 5 * 60_000;

const millis = ({ at }: AuditEntry) => Date.parse(at);

const canBePutBack = ({ canRestore, isAsBefore }: AuditEntry) => canRestore || isAsBefore;

/** Whether an entry is of a sign-in or a sign-out. */
export const isSignInOrOut = ({ type }: AuditEntry) => type === 'session';

const isSameRecord = (one: AuditEntry, other: AuditEntry) =>
  one.type === other.type && one.recordId !== null && one.recordId === other.recordId;

/** Whether an earlier entry belongs to an act. No change that can be put back disappears in the making of its record. */
const continues = ({ entry }: Act, earlier: AuditEntry): boolean =>
  entry.session === earlier.session &&
  entry.action === 'updated' &&
  entry.restores === null &&
  earlier.restores === null &&
  millis(entry) - millis(earlier) <= AT_ONCE &&
  (earlier.action === 'updated' || (earlier.action === 'created' && !canBePutBack(entry)));

type Fields = NonNullable<AuditEntry['before']>;

/** The changes of an act and of an earlier entry as those of one entry, without what is again as it was. */
function joined({ entry }: Act, earlier: AuditEntry): AuditEntry {
  const before: Fields = { ...entry.before, ...earlier.before };
  const after: Fields = { ...(earlier.before && earlier.after), ...entry.after };
  const isChanged = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const changed = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isChanged(name)));
  return {
    ...earlier,
    at: entry.at,
    title: recordName(entry) ?? recordName(earlier) ?? null,
    before: changed(before),
    after: changed(after),
  };
}

/** Whether an entry is of what a visitor has written, of which the history shows only the name. */
export const isOfPeople = ({ type }: AuditEntry) =>
  type === 'contact-message' || type === 'visit-request';

/** Whether an entry shows at most the name of its record, so that one act can contain several such entries. */
const isNameOnly = (entry: AuditEntry) =>
  !canBePutBack(entry) &&
  entry.restores === null &&
  (isOfPeople(entry) ||
    ((entry.before === null || entry.after === null) &&
      !isSignInOrOut(entry) &&
      recordName(entry) !== undefined));

const isSameDeed = (one: AuditEntry, other: AuditEntry) =>
  one.type === other.type &&
  one.action === other.action &&
  one.session === other.session &&
  isNameOnly(one) &&
  isNameOnly(other);

/** Groups entries, newest first, into acts. */
export function actsOf(entries: readonly AuditEntry[]): Act[] {
  const changes: Act[] = [];
  for (const entry of entries) {
    const index = changes.findLastIndex((act) => isSameRecord(act.entry, entry));
    const act = changes[index];
    if (act !== undefined && continues(act, entry)) {
      changes[index] = { ...act, entry: joined(act, entry), steps: [...act.steps, entry] };
    } else changes.push({ entry, steps: [entry], others: [] });
  }
  const acts: Act[] = [];
  for (const act of changes) {
    const last = acts.at(-1);
    if (last !== undefined && isSameDeed(last.entry, act.entry)) {
      acts[acts.length - 1] = { ...last, others: [...last.others, act.entry] };
    } else acts.push(act);
  }
  return acts;
}

/** The device of an act, such as `Firefox on Windows`. Only sign-ins show its code, which tells equal devices apart. */
export const deviceOf = (entry: AuditEntry): string =>
  (isSignInOrOut(entry) ? entry.session : entry.session?.split(',')[0]) ?? 'the website itself';

/** Groups acts that follow each other on one device. */
export function byDevice(acts: readonly Act[]): { device: string; acts: Act[] }[] {
  const groups: { device: string; acts: Act[] }[] = [];
  for (const act of acts) {
    const device = deviceOf(act.entry);
    const last = groups.at(-1);
    if (last?.device === device) last.acts.push(act);
    else groups.push({ device, acts: [act] });
  }
  return groups;
}
