import { AsyncLocalStorage } from 'node:async_hooks';

/** The author of a write, for the audit trail. */
export type Author = {
  /** Label of the session: letters, digits, spaces and commas only, because it is put into an SQL comment. */
  session: string;
  /** Id of the audit entry that is being restored. */
  restores?: number;
};

const LABEL = /^[\w ,]+$/;

// Keeps the author through all asynchronous calls of a request, so that no function has to pass the author on.
const authors = new AsyncLocalStorage<Author | undefined>();

/** Runs `write`. The audit trail records this author for each statement of `write`. */
export const writeAs = <Result>(author: Author, write: () => Result): Result =>
  authors.run(author, write);

/** Runs `write`. Its audit entries say that it restores an earlier entry. @param restores id of the earlier entry */
export const writeRestoring = <Result>(restores: number, write: () => Result): Result =>
  authors.run({ session: 'unknown', ...authors.getStore(), restores }, write);

/** Runs `write` without an author, so that its records get no audit entries, because the import's entry covers them. */
export const writeUnrecorded = <Result>(write: () => Result): Result =>
  authors.run(undefined, write);

/** SQL comment by which the audit triggers know the author of a statement; '' if it has none. */
export function authorComment(): string {
  const author = authors.getStore();
  if (author === undefined || !LABEL.test(author.session)) return '';
  const restores = author.restores === undefined ? '' : `; restores=${String(author.restores)}`;
  return `/* session=${author.session}${restores} */ `;
}
