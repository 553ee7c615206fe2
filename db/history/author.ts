import { AsyncLocalStorage } from 'node:async_hooks';

/** The author of a write, for the audit trail. */
export type Author = {
  /** Label of the session, with letters, digits, spaces and commas only. */
  session: string;
  /** Id of the audit entry that is being restored. */
  restores?: number;
};

const LABEL = /^[\w ,]+$/;

// Stores the author of a request during its asynchronous calls, so that no function has to pass it on.
const authors = new AsyncLocalStorage<Author | undefined>();

/** Runs `write`, and records this author for each statement in it. */
export const writeAs = <Result>(author: Author, write: () => Result): Result =>
  authors.run(author, write);

/** Runs `write`, whose audit entries record that it restores an earlier entry. @param restores id of that entry */
export const writeRestoring = <Result>(restores: number, write: () => Result): Result =>
  authors.run({ session: 'unknown', ...authors.getStore(), restores }, write);

/** Runs `write` without an audit entry for each created record, because one entry describes the whole import. */
export const writeUnrecorded = <Result>(write: () => Result): Result =>
  authors.run(undefined, write);

/** The comment before a statement that tells the audit triggers the author; '' without an author. */
export function authorComment(): string {
  const author = authors.getStore();
  if (author === undefined || !LABEL.test(author.session)) return '';
  const restores = author.restores === undefined ? '' : `; restores=${String(author.restores)}`;
  return `/* session=${author.session}${restores} */ `;
}
