import * as z from 'zod/mini';
import { text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';

/** Whether a list shows all records, or only records that nobody has processed. */
export const InboxState = z.enum(['all', 'unread'], 'state must be all or unread');
export type InboxState = z.infer<typeof InboxState>;

/** The filter of a list of messages or visit requests. */
export const InboxFilter = z.object({
  state: z.optional(InboxState),
  /** Search words, which a record must all contain, in any case. */
  q: z.optional(text(0, LIMITS.short, 'q must be text')),
});
export type InboxFilter = z.infer<typeof InboxFilter>;
