import { createChallenges, type Challenges } from './sign-in/challenges.ts';
import { createDevices, type Devices } from './sign-in/known-browsers.ts';
import { createKnownPasskeys, type KnownPasskeys } from './sign-in/passkeys/known-passkeys.ts';
import { createSessions, type Sessions } from './sign-in/sessions.ts';
import type { Dependencies } from './dependencies.ts';
import { createEdge, type Edge } from './edge/edge.ts';
import { sendQueuedMails } from './mail/queue.ts';
import { clientNaming, type ClientOf } from './http/client.ts';
import { mailboxNaming, type MailboxOf } from './sign-in/mailbox.ts';

/** The dependencies, and what is created from them once for all routes. */
export type Services = Dependencies & {
  edge: Edge;
  sessions: Sessions;
  devices: Devices;
  challenges: Challenges;
  knownPasskeys: KnownPasskeys;
  clientOf: ClientOf;
  mailboxOf: MailboxOf;
  /** Sends queued mails; never throws. */
  sendMails: (ids: readonly number[]) => Promise<void>;
};

export function createServices(dependencies: Dependencies): Services {
  const sessions = createSessions(dependencies);
  return {
    ...dependencies,
    sessions,
    edge: createEdge({ ...dependencies, sessions }),
    devices: createDevices(dependencies),
    challenges: createChallenges(dependencies),
    knownPasskeys: createKnownPasskeys(dependencies),
    clientOf: clientNaming(dependencies.configuration.sessionSecret),
    mailboxOf: mailboxNaming(dependencies.configuration.sessionSecret),
    sendMails: (ids) => sendQueuedMails(dependencies, ids),
  };
}
