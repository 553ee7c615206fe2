import { US_TIME_ZONES } from '#shared/calendar/time-zones.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { NativeSelectField } from './NativeSelectField.tsx';

/** All time zones that this browser knows, and the saved one, whose name this browser may not know. */
const zonesWith = (value: string): string[] =>
  [...new Set([value, ...Intl.supportedValuesOf('timeZone')])]
    .filter((zone) => !(zone in US_TIME_ZONES))
    .toSorted();

/** A select field for a time zone. */
export const TimeZoneField = (props: FieldProps & { label: string }) => (
  <NativeSelectField
    {...props}
    hint="All service and event times are in this time zone. If you change it, 10 AM stays 10 AM."
  >
    <optgroup label="United States">
      {Object.entries(US_TIME_ZONES).map(([zone, name]) => (
        <option key={zone} value={zone}>
          {name}
        </option>
      ))}
    </optgroup>
    <optgroup label="Rest of the World">
      {zonesWith(props.value).map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </optgroup>
  </NativeSelectField>
);
