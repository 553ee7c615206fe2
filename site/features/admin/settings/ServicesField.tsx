import { WEEKDAY_NAMES } from '#shared/calendar/dates.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { MOST_SERVICES, type ListedService } from '#shared/services/services.ts';
import { PartsField } from '#site/components/admin/fields/PartsField.tsx';
import { SwitchField } from '#site/components/admin/fields/SwitchField.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { NativeSelectField } from './NativeSelectField.tsx';
import { serviceEndWarning, serviceTimeWarning } from './setting-warnings.tsx';

const BLANK: ListedService = {
  ...{ name: '', weekday: 0, start: null, end: null, place: null },
  ...{ childcare: false, hasSermon: false },
};

/** A service in one line, without its name, such as `Sunday · 11:00 AM · Childcare`. */
const lineOf = ({ weekday, start, childcare }: ListedService): string =>
  [WEEKDAY_NAMES[weekday], start, childcare ? 'Childcare' : null].filter(Boolean).join(' · ');

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
  place: number;
  name: string;
  isReadOnly: boolean;
  onChange: (service: ListedService) => void;
};

function ServiceFields({ part, place, name, isReadOnly, onChange }: RowProps) {
  const { weekday } = part;
  const text = (field: 'name' | 'start' | 'end' | 'place') => ({
    ...{ name: `${name}-${field}`, value: part[field] ?? '', isReadOnly, error: undefined },
    onChange: (typed: string) => {
      onChange({ ...part, [field]: field !== 'name' && typed === '' ? null : typed });
    },
  });
  const toggle = (field: 'childcare' | 'hasSermon') => ({
    ...{ name: `${name}-${field}`, value: part[field], isReadOnly, error: undefined },
    onChange: (isOn: boolean) => {
      onChange({ ...part, [field]: isOn });
    },
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...text('name')} label="Service Name" limit={LIMITS.short} isRequired />
      <NativeSelectField
        {...{ name: `${name}-weekday`, label: 'Weekday', isReadOnly, error: undefined }}
        value={String(weekday)}
        onChange={(chosen) => {
          onChange(onWeekday(part, Number(chosen)));
        }}
      >
        {WEEKDAY_NAMES.map((day, index) => (
          <option key={day} value={index}>
            {day}
          </option>
        ))}
      </NativeSelectField>
      {place > 1 && (
        <TextField
          {...text('start')}
          label="Start Time"
          limit={LIMITS.time}
          hint="For example, 5:00 PM. Leave blank to hide this service."
          warning={serviceTimeWarning(part.start ?? '', { weekday, isMain: false })}
        />
      )}
      <TextField
        {...text('end')}
        label="End Time (Optional)"
        limit={LIMITS.time}
        hint="If left blank, 90 minutes after the start."
        warning={serviceEndWarning(part)}
      />
      <TextField
        {...text('place')}
        label="Location (Optional)"
        limit={LIMITS.short}
        hint="A room, such as Sanctuary, or the place if it is not at the church."
      />
      <SwitchField {...toggle('childcare')} label="Childcare" hint="Shown on the Services page." />
      {place > 0 && (
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
  <PartsField {...props} {...{ wordsOf, lineOf }} whole="list" most={MOST_SERVICES} blank={[BLANK]}>
    {(row) => <ServiceFields {...row} place={props.value.indexOf(row.part)} />}
  </PartsField>
);
