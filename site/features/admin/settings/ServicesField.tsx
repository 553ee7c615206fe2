import { WEEKDAY_NAMES } from '#shared/calendar/dates.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { MOST_SERVICES, type ListedService } from '#shared/services/services.ts';
import { PartsField } from '#site/components/admin/fields/PartsField.tsx';
import { SelectField } from '#site/components/admin/fields/SelectField.tsx';
import { SwitchField } from '#site/components/admin/fields/SwitchField.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { serviceEndWarning, serviceTimeWarning } from './setting-warnings.tsx';

const BLANK: ListedService = {
  ...{ name: '', weekday: 0, start: null, end: null, place: null },
  ...{ childcare: false, hasSermon: false },
};

/** A service in one line, without its name, its day and its start, such as `Sanctuary · Childcare`. */
const lineOf = ({ end, place, childcare }: ListedService): string =>
  [end && `Until ${end}`, place, childcare && 'Childcare'].filter(Boolean).join(' · ');

const wordsOf = ({ name }: ListedService): string => (name === '' ? 'Service' : name);

/** Moves a service to another weekday. If its name contains the weekday, that is replaced too. */
const onWeekday = (service: ListedService, weekday: number): ListedService => ({
  ...service,
  weekday,
  name: service.name.replace(WEEKDAY_NAMES[service.weekday] ?? '', WEEKDAY_NAMES[weekday] ?? ''),
});

type RowProps = {
  part: ListedService;
  /** The index of the service in the list. */
  index: number;
  name: string;
  isReadOnly: boolean;
  onChange: (service: ListedService) => void;
};

const textOf = (
  { part, name, isReadOnly, onChange }: RowProps,
  field: 'name' | 'start' | 'end' | 'place',
) => ({
  ...{ name: `${name}-${field}`, value: part[field] ?? '', isReadOnly, error: undefined },
  onChange: (typed: string) => {
    onChange({ ...part, [field]: field !== 'name' && typed === '' ? null : typed });
  },
});

/** The names by which links lead to the starts of the first two services (`?field=sundayServiceTime`). */
const START_NAMES = ['sundayServiceTime', 'wednesdayServiceTime'];

/** The start of a service, which is never folded. @param services all services of the list */
function ServiceStart({ services, ...row }: RowProps & { services: readonly ListedService[] }) {
  const { part, index } = row;
  const { weekday, start, name } = part;
  const isMain = index === 0;
  const isOnlyOne = services.filter((service) => service.weekday === weekday).length === 1;
  const field = textOf(row, 'start');
  return (
    <div className="mt-1 max-w-sm pb-3">
      <TextField
        {...field}
        name={START_NAMES[index] ?? field.name}
        label={`${WEEKDAY_NAMES[weekday] ?? ''} Service Time${isOnlyOne ? '' : `: ${name}`}`}
        limit={LIMITS.time}
        isRequired={isMain}
        hint={
          isMain
            ? 'For example, 11:00 AM'
            : 'For example, 7:00 PM. Leave blank to hide this service.'
        }
        warning={serviceTimeWarning(start ?? '', { weekday, isMain })}
      />
    </div>
  );
}

function ServiceFields(row: RowProps) {
  const { part, index, name, isReadOnly, onChange } = row;
  const toggle = (field: 'childcare' | 'hasSermon') => ({
    ...{ name: `${name}-${field}`, value: part[field], isReadOnly, error: undefined },
    onChange: (isOn: boolean) => {
      onChange({ ...part, [field]: isOn });
    },
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...textOf(row, 'name')} label="Service Name" limit={LIMITS.short} isRequired />
      <SelectField
        {...{ name: `${name}-weekday`, label: 'Weekday', isReadOnly, error: undefined }}
        value={String(part.weekday)}
        options={WEEKDAY_NAMES.map((day, weekday) => [String(weekday), day])}
        onChange={(chosen) => {
          onChange(onWeekday(part, Number(chosen)));
        }}
      />
      <TextField
        {...textOf(row, 'end')}
        label="End Time (Optional)"
        limit={LIMITS.time}
        hint="If left blank, 90 minutes after the start."
        warning={serviceEndWarning(part)}
      />
      <TextField
        {...textOf(row, 'place')}
        label="Location (Optional)"
        limit={LIMITS.short}
        hint="A room, such as Sanctuary, or the place if it is not at the church."
      />
      <SwitchField {...toggle('childcare')} label="Childcare" hint="Shown on the Services page." />
      {index > 0 && (
        <SwitchField
          {...toggle('hasSermon')}
          label="Includes a Sermon"
          hint="Adds its dates to the plan and to new bulletins."
        />
      )}
    </div>
  );
}

type Props = FieldProps<ListedService[]> & { label: string };

/** The field for the weekly services, which can be edited, moved, added and removed. */
export const ServicesField = (props: Props) => (
  <PartsField
    {...props}
    {...{ wordsOf, lineOf }}
    whole="list"
    most={MOST_SERVICES}
    blank={[BLANK]}
    unfolded={(row) => <ServiceStart {...row} services={props.value} />}
  >
    {ServiceFields}
  </PartsField>
);
