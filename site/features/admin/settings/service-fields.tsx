import { WEEKDAY_NAMES } from '#shared/calendar/dates.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { serviceInWords, type ListedService, exceptionInWords } from '#shared/services/services.ts';
import { DEFAULT_SERVICES } from '#shared/services/service-times.ts';
import { listedServices } from '#shared/services/service-times.ts';
import type { AdminSettings } from '#shared/settings/settings.ts';
import type {
  RecordField,
  RecordFields,
} from '#site/components/admin/record-editor/record-fields.ts';
import { SETTING_LABELS } from '#site/components/admin/setting-labels.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { ServiceExceptionsField } from './ServiceExceptionsField.tsx';
import { ServicesField } from './ServicesField.tsx';
import { serviceTimeWarning } from './setting-warnings.tsx';
import type { SettingsValues } from './settings-fields.tsx';

type ServiceTime = 'sundayServiceTime' | 'wednesdayServiceTime';
type ServiceValues = Pick<SettingsValues, ServiceTime | 'services' | 'serviceExceptions'>;

/** The services without the times of the first two, which have separate fields. */
const withoutTwoTimes = (services: readonly ListedService[]) =>
  services.map(({ start, ...service }, place) => ({ ...service, start: place < 2 ? null : start }));

/** Adds the times of the first two services from their separate fields. */
const withTwoTimes = ({
  services,
  sundayServiceTime,
  wednesdayServiceTime,
}: ServiceValues): ListedService[] =>
  listedServices({
    ...{ services, sundayServiceTime },
    wednesdayServiceTime: wednesdayServiceTime || null,
  });

/** The field for the time of one of the first two services. Their times are settings as well as parts of the list. */
function timeField(
  name: ServiceTime,
  place: 0 | 1,
): RecordField<string, AdminSettings, ServiceValues> {
  const isMain = place === 0;
  const other = isMain ? 1 : 0;
  return {
    label: SETTING_LABELS[name],
    also: (time, typed) => ({ services: withTwoTimes({ ...typed, [name]: time }) }),
    render: ({ error, value, ...props }, _, { services }) => {
      const { weekday, name: service } = services[place] ?? DEFAULT_SERVICES[place];
      const day = WEEKDAY_NAMES[weekday] ?? '';
      const isOnlyOne = (services[other] ?? DEFAULT_SERVICES[other]).weekday !== weekday;
      const isUsual = isOnlyOne && weekday === DEFAULT_SERVICES[place].weekday;
      const unmentioned = isOnlyOne ? `the ${day} service` : service;
      return (
        <TextField
          {...{ ...props, value }}
          label={isOnlyOne ? `${day} Service Time` : `${day} Service Time: ${service}`}
          limit={LIMITS.time}
          isRequired={isMain}
          hint={
            isMain
              ? 'For example, 11:00 AM'
              : `For example, 7:00 PM. Leave blank to hide ${unmentioned}.`
          }
          warning={serviceTimeWarning(value, { weekday, isMain })}
          error={error && value === '' && !isUsual ? `Please enter when ${service} begins` : error}
        />
      );
    },
  };
}

/** The fields for the times of the church's services. */
export const SERVICE_FIELDS: RecordFields<ServiceValues, AdminSettings> = {
  sundayServiceTime: timeField('sundayServiceTime', 0),
  wednesdayServiceTime: timeField('wednesdayServiceTime', 1),
  services: {
    label: 'Weekly Services',
    isWide: true,
    inWords: (services) => services.map(serviceInWords).join('\n'),
    ownPart: withoutTwoTimes,
    withRest: withTwoTimes,
    also: (services) => ({
      sundayServiceTime: services[0]?.start ?? '',
      wednesdayServiceTime: services[1]?.start ?? '',
    }),
    render: (props) => <ServicesField {...props} />,
  },
  serviceExceptions: {
    label: 'Schedule Changes',
    isWide: true,
    inWords: (exceptions) => exceptions.map(exceptionInWords).join('\n'),
    render: (props, _, { services }) => <ServiceExceptionsField {...props} services={services} />,
  },
};
