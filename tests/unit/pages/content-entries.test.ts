import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ChurchEvent } from '#shared/events/events.ts';
import { readRecords, readStored } from '#site/lib/build/content-entries.ts';
import { eventRecord } from '../../support/samples/event-record.ts';

const read = (changes: object) =>
  readRecords(ChurchEvent, 'event', [{ ...eventRecord(), id: 3, ...changes }]);

test('a stored record is read as it is', () => {
  expect(read({})).toEqual([{ ...eventRecord(), id: 3 }]);
});

test('one that cannot be shown is named with its field and what is wrong', () => {
  expect(() => read({ title: '' })).toThrow(
    /^The event 3 cannot be shown: title: Title is required$/,
  );
  expect(() => read({ series: { id: 'one' } })).toThrow(
    /^The event 3 cannot be shown: series\.id: /,
  );
});

test('settings that cannot be shown are named with their field too', () => {
  const Site = z.object({ settings: z.object({ email: z.email() }) });
  expect(() => readStored(Site, 'The site', { settings: { email: 'none' } })).toThrow(
    /^The site cannot be shown: settings\.email: /,
  );
});
