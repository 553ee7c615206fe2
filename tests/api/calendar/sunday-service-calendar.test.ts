import { beforeEach, describe, expect, it } from 'vitest';
import { settingsRow } from '#db/seed/factories.ts';
import { settings } from '#db/tables.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { asAdmin, signIn } from '../../support/browser/admin.ts';
import { createTestApp, openTestDatabase, ORIGIN, type TestApp } from '../../support/app/app.ts';
import { onlyEntry, readOccurrences } from '../../support/readers/calendar-reader.ts';

const database = await openTestDatabase();
const { db } = database;
let app: TestApp;

beforeEach(async () => {
  await database.clear();
  app = createTestApp(db);
});

const read = async () => (await app.request('/calendar/sunday-service.ics')).text();
const only = async () => onlyEntry(await read());

describe('the calendar of the Sunday service', () => {
  it('repeats every week from the next Sunday on, for 90 minutes, with a reminder', async () => {
    await db.insert(settings).values(settingsRow({ churchName: 'Grace', address: '1 Main St' }));
    expect(await only()).toMatchObject({
      title: 'Sunday Worship Service at Grace',
      start: '2026-11-22T17:00:00.000Z',
      end: '2026-11-22T18:30:00.000Z',
      location: 'Grace, 1 Main St',
      url: `${ORIGIN}/sermons`,
    });
    const text = await read();
    expect(text).toContain('\r\nRRULE:FREQ=WEEKLY;BYDAY=SU\r\n');
    expect(text).toMatch(/BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT1H\r\n/);
  });

  it('follows the settings under one identity', async () => {
    const before = await only();
    const send = asAdmin(app, await signIn(app));
    const save = (sundayServiceTime: string) =>
      send('PUT', '/api/settings', { ...DEFAULT_SETTINGS, sundayServiceTime });
    await save('11:00 AM');
    const saved = await only();
    app.clock.advanceMinutes(1);
    await save('9:30 AM');
    const after = await only();
    expect(after).toMatchObject({ uid: before.uid, start: '2026-11-22T15:30:00.000Z' });
    expect(after.description).toContain('Every Sunday at 9:30 AM.');
    expect(after.sequence).toBeGreaterThan(saved.sequence);
    expect(after.changedAt > saved.changedAt).toBe(true);
  });

  it('is at 11:00 AM while its time cannot be read', async () => {
    await db.insert(settings).values(settingsRow({ sundayServiceTime: 'When the bell rings' }));
    expect(await only()).toMatchObject({ start: '2026-11-22T17:00:00.000Z' });
  });

  it('stays at its time on the church’s clock over both clock changes of a year', async () => {
    const starts = readOccurrences(await read(), 60);
    const onTheWall = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Chicago',
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
    });
    expect(starts[0]).toBe('2026-11-22T17:00:00.000Z');
    expect(new Set(starts.map((start) => onTheWall.format(new Date(start))))).toEqual(
      new Set(['Sun 11:00 AM']),
    );
    expect(new Set(starts.map((start) => start.slice(11))).size).toBe(2);
  });
});
