import * as z from 'zod/mini';
import { requiredUrlOrPath, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';

const MOST = 20;

/** A document of a sermon: its address (`/media/…` for a library file) and the text of its link. */
export const Handout = z.object({
  url: requiredUrlOrPath('Please choose a document'),
  name: text(1, LIMITS.short, 'Please give the document a name'),
  /** Size in bytes. Only a library file has it, because such a file never changes. */
  bytes: z.optional(z.int()),
});
export type Handout = z.infer<typeof Handout>;

/** All documents of a sermon, in their order. */
export const Handouts = z
  .array(Handout, 'Please give the documents as a list')
  .check(z.maxLength(MOST, `Please add at most ${String(MOST)} documents`));
