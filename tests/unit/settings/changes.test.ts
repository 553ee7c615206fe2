import { describe, expect, it } from 'vitest';
import { UpdateEventInput } from '#shared/events/events.ts';
import { CreateSermonInput, UpdateSermonInput } from '#shared/sermons/sermons.ts';
import { ReplyInput } from '#shared/inbox/replies.ts';

describe('a change of a record', () => {
  it('holds only what was sent, so that nothing else is emptied', () => {
    expect(UpdateSermonInput.parse({ title: 'x' })).toEqual({ title: 'x' });
    expect(UpdateSermonInput.parse({ series: '' })).toEqual({ series: null });
  });

  it('knows every field that a sermon is made of', () => {
    const sent = Object.fromEntries(Object.keys(CreateSermonInput.shape).map((key) => [key, 7]));
    const problems = UpdateSermonInput.safeParse(sent).error?.issues.map(({ path }) => path[0]);
    expect(problems).toEqual(Object.keys(CreateSermonInput.shape));
  });

  it('holds one field of an event, such as whether it is featured', () => {
    expect(UpdateEventInput.parse({ featured: false })).toEqual({ featured: false });
  });

  it.each([{}, { title: undefined }, { unknown: 1 }])('is not %j', (changes) => {
    expect(UpdateEventInput.safeParse(changes).success).toBe(false);
    expect(UpdateSermonInput.safeParse(changes).success).toBe(false);
  });
});

describe('a reply', () => {
  const reply = { to: 'ruth@example.org', subject: ' Re: Hello ', text: ' Good morning. ' };

  it.each([{ replyToMessageId: 1 }, { replyToVisitRequestId: 1 }])('answers %j', (answered) => {
    const parsed = ReplyInput.parse({ ...reply, ...answered });
    expect(parsed).toEqual({ ...reply, subject: 'Re: Hello', text: 'Good morning.', ...answered });
  });

  it.each([{}, { replyToMessageId: 1, replyToVisitRequestId: 1 }])(
    'answers exactly one thing, not %j',
    (answered) => {
      expect(ReplyInput.safeParse({ ...reply, ...answered }).success).toBe(false);
    },
  );
});
