import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ContactMessageInput } from '#shared/contact/contact-messages.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { ReplyInput } from '#shared/inbox/replies.ts';
import { contactMessageReply } from '#site/features/admin/contact/contact-message-reply.ts';

test('the longest message can be quoted and answered', () => {
  const longest = z.parse(ContactMessageInput, {
    name: 'N'.repeat(LIMITS.short),
    email: 'ruth@example.org',
    subject: 'S'.repeat(LIMITS.short),
    message: 'a\n'.repeat(LIMITS.long / 2).trim(),
  });
  const createdAt = '2026-11-20T15:30:00.000Z';
  const state = { id: 7, version: 1, isProcessed: false, replies: [], unsentMails: [] };
  const record = { ...longest, ...state, createdAt };
  const { to, subject, text, answers } = contactMessageReply(record, 'C'.repeat(LIMITS.short));
  expect(subject).toBe(`Re: ${'S'.repeat(LIMITS.short)}`);
  expect(z.parse(ReplyInput, { to, subject, text, ...answers })).toMatchObject({ subject, text });
});
