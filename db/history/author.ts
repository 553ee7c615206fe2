import { AsyncLocalStorage } from 'node:async_hooks';

/** Who writes, for the audit trail. */
export type Author = {
  /** A label of the session: letters, digits, spaces and commas. */
  session: string;
  /** The entry of the trail that is put back. */
  restores?: number;
};

const LABEL = /^[\w ,]+$/;

// Follows the asynchronous calls of a request, so that no writer has to pass it on.
const authors = new AsyncLocalStorage<Author | undefined>();

/** Runs `write` so that every statement it sends is recorded as this author's. */
export const writeAs = <Result>(author: Author, write: () => Result): Result =>
  authors.run(author, write);

/** Runs `write` so that its entries of the trail name the one that they put back. */
export const writeRestoring = <Result>(restores: number, write: () => Result): Result =>
  authors.run({ session: 'unknown', ...authors.getStore(), restores }, write);

/** Runs `write` so that what it creates has no entries of its own: one of the whole run stands for them. */
export const writeUnrecorded = <Result>(write: () => Result): Result =>
  authors.run(undefined, write);

/** A comment before a statement, which the triggers of the audit trail read; '' without an author. */
export function authorComment(): string {
  const author = authors.getStore();
  if (author === undefined || !LABEL.test(author.session)) return '';
  const restores = author.restores === undefined ? '' : `; restores=${String(author.restores)}`;
  return `/* session=${author.session}${restores} */ `;
}
