import type { IncomingMessage } from 'node:http';

const SESSION = /(^|;\s*)(__Host-)?session=/;

/** Whether an editor's browser sent this: it opens the admin, or it is signed in. Whoever it is, it proves nothing. */
export const isOfEditor = ({ url = '', headers }: IncomingMessage): boolean =>
  /^\/admin(?![\w-])/.test(url) || SESSION.test(headers.cookie ?? '');
