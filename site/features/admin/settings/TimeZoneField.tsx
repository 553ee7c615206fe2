import { US_TIME_ZONES } from '#shared/calendar/time-zones.ts';
import { SelectField } from '#site/components/admin/fields/SelectField.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';

/** All time zones that this browser knows, and the saved one, whose name this browser may not know. */
const zonesWith = (value: string): string[] =>
  [...new Set([value, ...Intl.supportedValuesOf('timeZone')])]
    .filter((zone) => !(zone in US_TIME_ZONES))
    .toSorted();

/** A select field for a time zone. */
export const TimeZoneField = (props: FieldProps & { label: string }) => (
  <SelectField
    {...props}
    hint="All service and event times are in this time zone. If you change it, 10 AM stays 10 AM."
    groups={[
      ['United States', Object.entries(US_TIME_ZONES)],
      [
        'Rest of the World',
        zonesWith(props.value).map((zone) => [zone, zone.replaceAll('_', ' ')]),
      ],
    ]}
  />
);
