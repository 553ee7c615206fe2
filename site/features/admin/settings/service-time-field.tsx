import { DAYS } from '#shared/calendar/dates.ts';
import { USUAL_SERVICES } from '#shared/church/church.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { listedServices } from '#shared/services/service-times.ts';
import type { AdminSettings } from '#shared/settings/settings.ts';
import type { RecordField } from '#site/components/admin/record-editor/record-fields.ts';
import { textField } from '#site/components/admin/record-editor/text-field.tsx';
import { SETTING_LABELS } from '#site/components/admin/setting-labels.ts';
import { serviceTimeWarning } from './setting-warnings.tsx';
import type { SettingsValues } from './settings-fields.tsx';

type ServiceTime = 'sundayServiceTime' | 'wednesdayServiceTime';

/** The time of one of the first two services, which is a setting of its own and that of the list. */
export function serviceTimeField(
  name: ServiceTime,
  place: 0 | 1,
): RecordField<string, AdminSettings, SettingsValues> {
  const field = (weekday: number) =>
    textField(SETTING_LABELS[name], {
      limit: LIMITS.time,
      isRequired: place === 0,
      hint:
        place === 0
          ? 'Such as 11:00 AM'
          : `Such as 7:00 PM. Left empty, no page mentions a service on ${DAYS[weekday] ?? ''}.`,
      warning: (typed) => serviceTimeWarning(typed, { weekday, isMain: place === 0 }),
    });
  const { weekday: usual } = USUAL_SERVICES[place];
  return {
    ...field(usual),
    also: (time, { services, ...typed }) => {
      const times = { ...typed, [name]: time };
      const wednesdayServiceTime = times.wednesdayServiceTime || null;
      return { services: listedServices({ services, ...times, wednesdayServiceTime }) };
    },
    render: (props, stored, typed) => {
      const weekday = typed.services[place]?.weekday ?? usual;
      const label = `${DAYS[weekday] ?? ''} Service Time`;
      return field(weekday).render({ ...props, label }, stored, typed);
    },
  };
}
