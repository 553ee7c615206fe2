import { expect, test } from 'vitest';
import type { ListedService } from '#shared/services/listed-services.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { differencesOf, merge } from '#site/components/admin/record-editor/record-fields.ts';
import { exceptionDraft } from '#site/features/admin/settings/ServiceExceptionForm.tsx';
import type { SettingsValues } from '#site/features/admin/settings/settings-fields.tsx';
import { SERVICE_FIELDS } from '#site/features/admin/settings/service-fields.tsx';

const { services, serviceExceptions, sundayServiceTime } = DEFAULT_SETTINGS;
type Values = Pick<SettingsValues, keyof typeof SERVICE_FIELDS>;
const opened: Values = {
  ...{ services, serviceExceptions, sundayServiceTime },
  wednesdayServiceTime: DEFAULT_SETTINGS.wednesdayServiceTime ?? '',
};
const [SUNDAY, STUDY] = services;

/** Two editors of one version: one of them moved the first service to 10 AM, the other listed another service. */
const moved: Values = {
  ...opened,
  sundayServiceTime: '10:00 AM',
  services: SERVICE_FIELDS.sundayServiceTime.also?.('10:00 AM', opened).services ?? [],
};
const vespers: ListedService = {
  ...{ name: 'Vespers', weekday: 6, start: '5:00 PM', end: null, place: null },
  ...{ childcare: false, hasSermon: false },
};
const listed: Values = { ...opened, services: [...opened.services, vespers] };

test.each([
  ['the time, whose editor saves last', { typed: moved, theirs: listed }, 'Weekly Services'],
  ['the list, whose editor saves last', { typed: listed, theirs: moved }, 'Sunday Service Time'],
])('of two editors both changes stay: %s', (_, versions, told) => {
  const all = { opened, ...versions };
  expect(differencesOf(SERVICE_FIELDS, all)).toMatchObject([{ label: told, typed: null }]);
  expect(merge(all, SERVICE_FIELDS)).toMatchObject({
    sundayServiceTime: '10:00 AM',
    services: [{ ...SUNDAY, start: '10:00 AM' }, STUDY, vespers],
  });
});

test('exceptions of one day have drafts of their own', () => {
  const off = { kind: 'cancelled', day: '2026-11-29', note: null } as const;
  const more = {
    kind: 'additional',
    day: '2026-11-29',
    time: '5 PM',
    place: null,
    note: null,
  } as const;
  const drafts = [
    null,
    off,
    { ...off, service: 'Early Service' },
    { ...off, service: 'Late Service' },
    { ...more, name: 'Late Service' },
    { ...more, name: 'Carols' },
  ].map(exceptionDraft);
  expect(new Set(drafts).size).toBe(drafts.length);
});
