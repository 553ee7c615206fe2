import { createSessions, type Sessions } from './auth/sessions.ts';
import type { Dependencies } from './dependencies.ts';
import { sendQueuedMail } from './mail/queue.ts';
import { clientNaming, type ClientOf } from './security/client.ts';

/** What routes share, made once from the dependencies. */
export type Services = Dependencies & {
  sessions: Sessions;
  clientOf: ClientOf;
  /** Sends one queued mail; never throws. */
  sendMail: (id: number) => Promise<void>;
};

export const createServices = (dependencies: Dependencies): Services => ({
  ...dependencies,
  sessions: createSessions(dependencies),
  clientOf: clientNaming(dependencies.configuration.sessionSecret),
  sendMail: (id) => sendQueuedMail(dependencies, id),
});
