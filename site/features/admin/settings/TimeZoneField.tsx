import { US_ZONES } from '#shared/calendar/time-zones.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { NativeSelectField } from './NativeSelectField.tsx';

/** All time zones that this browser knows, and the saved one, whose name this browser may not know. */
const zonesWith = (value: string): string[] =>
  [...new Set([value, ...Intl.supportedValuesOf('timeZone')])]
    .filter((zone) => !(zone in US_ZONES))
    .toSorted();

/** A select field for a time zone. */
export const TimeZoneField = (props: FieldProps & { label: string }) => (
  <NativeSelectField
    {...props}
    hint="All times of services and events are meant in it. Chosen anew, they keep their hour on the clock."
  >
    <optgroup label="United States">
      {Object.entries(US_ZONES).map(([zone, name]) => (
        <option key={zone} value={zone}>
          {name}
        </option>
      ))}
    </optgroup>
    <optgroup label="Everywhere Else">
      {zonesWith(props.value).map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </optgroup>
  </NativeSelectField>
);
