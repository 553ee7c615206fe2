import { AsyncLocalStorage } from 'node:async_hooks';

/** The author of a write, for the audit trail. */
export type Author = {
  /** A label of the session: letters, digits, spaces and commas. */
  session: string;
  /** Id of the audit entry that is being restored. */
  restores?: number;
};

const LABEL = /^[\w ,]+$/;

// Keeps the author through the asynchronous calls of a request, so that no function has to pass it on.
const authors = new AsyncLocalStorage<Author | undefined>();

/** Runs `write`, and records each of its statements as this author's. */
export const writeAs = <Result>(author: Author, write: () => Result): Result =>
  authors.run(author, write);

/** Runs `write`, and records in its audit entries that they restore another entry. @param restores that entry's id */
export const writeRestoring = <Result>(restores: number, write: () => Result): Result =>
  authors.run({ session: 'unknown', ...authors.getStore(), restores }, write);

/** Runs `write` without audit entries for each created record, because one entry describes the whole run. */
export const writeUnrecorded = <Result>(write: () => Result): Result =>
  authors.run(undefined, write);

/** The comment before a statement, from which the audit triggers read the author; '' without an author. */
export function authorComment(): string {
  const author = authors.getStore();
  if (author === undefined || !LABEL.test(author.session)) return '';
  const restores = author.restores === undefined ? '' : `; restores=${String(author.restores)}`;
  return `/* session=${author.session}${restores} */ `;
}
