/** The result of one check in one line, with what to do. `unclear`: it could not be checked. */
export type Finding = { state: 'ok' | 'problem' | 'unclear'; subject: string; text: string };

/** What to do about a service that did not answer as it should. */
export const AGAIN = 'Wait a few minutes, then run npm run doctor again.';

/** Creates findings of one subject, such as `Database`. */
export const about = (subject: string) => ({
  ok: (text: string): Finding => ({ state: 'ok', subject, text }),
  problem: (text: string): Finding => ({ state: 'problem', subject, text }),
  unclear: (text: string): Finding => ({ state: 'unclear', subject, text }),
});
