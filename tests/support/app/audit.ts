import * as z from 'zod/mini';
import { AuditEntry } from '#shared/history/audit.ts';
import type { asAdmin } from '../browser/admin.ts';

type Send = ReturnType<typeof asAdmin>;

/** The entries of the audit trail as the API answers them, newest first. @param query such as `?q=supper` */
export async function auditEntries(send: Send, query = ''): Promise<AuditEntry[]> {
  const answer = await send('GET', `/api/audit${query}`);
  if (!answer.ok) throw new Error(await answer.text());
  return z.parse(z.array(z.strictObject(AuditEntry.shape)), await answer.json());
}
