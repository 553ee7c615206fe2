import * as z from 'zod/mini';
import { AuditEntry } from '#shared/history/audit.ts';
import type { asAdmin } from './app.ts';

type Send = ReturnType<typeof asAdmin>;

/** The entries of the audit trail as the API answers them, newest first. @param query such as `?q=supper` */
export async function auditEntries(send: Send, query = ''): Promise<AuditEntry[]> {
  const answer = await send('GET', `/api/audit${query}`);
  if (!answer.ok) throw new Error(await answer.text());
  return z.parse(z.array(z.strictObject(AuditEntry.shape)), await answer.json());
}

const Restored = z.looseObject({
  id: z.optional(z.int()),
  version: z.int(),
  notRestored: z.array(z.string()),
});

/** Writes that must succeed, and what the audit trail makes of them. */
export function auditedCalls(send: Send) {
  async function write<Schema extends z.ZodMiniType>(
    schema: Schema,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<z.output<Schema>> {
    const answer = await send(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return z.parse(schema, answer.status === 204 ? undefined : await answer.json());
  }
  return {
    write,
    remove: (path: string) => write(z.undefined(), 'DELETE', path),
    putBack: (id: number) => write(Restored, 'POST', `/api/audit/${id}/restore`),
    newest: async (query = '') => {
      const [entry] = await auditEntries(send, query);
      if (entry === undefined) throw new Error('There is no entry.');
      return entry;
    },
  };
}
