import { expect, it } from 'vitest';
import { newestLabel } from '#site/components/sermons/newest-label.ts';

const settings = { sundayServiceTime: '11:00 AM', wednesdayServiceTime: '7:00 PM' };
const label = (date: string, now: string) =>
  newestLabel({ date: `${date}T00:00:00Z` }, settings, new Date(now));

it('says that the newest sermon is last Sunday’s, until the next Sunday is over', () => {
  expect(label('2026-11-22', '2026-11-23T08:00:00-06:00')).toBe('Last Sunday’s sermon');
  expect(label('2026-11-22', '2026-11-29T12:00:00-06:00')).toBe('Last Sunday’s sermon');
  expect(label('2026-11-22', '2026-11-30T08:00:00-06:00')).toBe('Newest sermon');
});

it('calls a sermon of today, or of another day of the week, the newest', () => {
  expect(label('2026-11-29', '2026-11-29T14:00:00-06:00')).toBe('Newest sermon');
  expect(label('2026-11-26', '2026-11-27T14:00:00-06:00')).toBe('Newest sermon');
  expect(newestLabel(undefined, settings, new Date())).toBe('Newest sermon');
});
