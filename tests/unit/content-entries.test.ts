import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ChurchEvent } from '#shared/events.ts';
import { entryOf, readEntries, readStored } from '#site/lib/content-entries.ts';
import { eventRecord } from '../support/event-record.ts';

const entries = (record: unknown) => [{ id: '3', data: { position: 0, record } }];
const read = (record: unknown) => readEntries(entryOf(ChurchEvent), 'event', entries(record));

test('a stored record is read as it is', () => {
  const event = eventRecord();
  expect(read(event)).toEqual([{ data: { position: 0, record: event } }]);
});

test('one that cannot be shown is named with its field and what is wrong', () => {
  expect(() => read({ ...eventRecord(), title: '' })).toThrow(
    /^The event 3 cannot be shown: title: Title is required$/,
  );
  expect(() => read({ ...eventRecord(), series: { id: 'one' } })).toThrow(
    /^The event 3 cannot be shown: series\.id: /,
  );
});

test('settings that cannot be shown are named with their field too', () => {
  const Site = z.object({ data: z.object({ settings: z.object({ email: z.email() }) }) });
  expect(() => readStored(Site, 'The site', { data: { settings: { email: 'none' } } })).toThrow(
    /^The site cannot be shown: settings\.email: /,
  );
});
