import { US_ZONES } from '#shared/calendar/time-zones.ts';
import { FormField, type FieldProps } from '#site/components/forms/FormField.tsx';

/** All zones that this browser knows, and the saved one, which another browser may call otherwise. */
const zonesWith = (value: string): string[] =>
  [...new Set([value, ...Intl.supportedValuesOf('timeZone')])]
    .filter((zone) => !(zone in US_ZONES))
    .toSorted();

/** A choice of a time zone. Native, because it has hundreds of choices. */
export const TimeZoneField = ({
  label,
  error,
  value,
  onChange,
  isReadOnly,
  ...props
}: FieldProps & { label: string }) => (
  <FormField
    {...{ label, error }}
    hint="All times of services and events are meant in it. Chosen anew, they keep their hour on the clock."
  >
    {(control) => (
      <select
        {...control}
        {...props}
        value={value}
        disabled={isReadOnly}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        <optgroup label="United States">
          {Object.entries(US_ZONES).map(([zone, name]) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="Everywhere Else">
          {zonesWith(value).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      </select>
    )}
  </FormField>
);
