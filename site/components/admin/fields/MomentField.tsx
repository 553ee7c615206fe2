import { churchDateAndTime } from '#shared/calendar/dates.ts';
import { readMoment, type ChurchMoment } from '#shared/church/church-moments.ts';
import { Button } from '#site/components/admin/Button.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';

type Props = FieldProps & {
  label: string;
  /** Likely moments, offered as buttons. */
  suggestions?: readonly { label: string; moment: ChurchMoment }[];
};

/** Day and time on the church's clock, whatever the zone of the editor's phone. */
export function MomentField({ suggestions = [], ...props }: Props) {
  const { value, onChange, isReadOnly } = props;
  const instant = readMoment(value);
  return (
    <div>
      <TextField
        {...props}
        type="datetime-local"
        isRequired
        hint={
          instant === undefined
            ? 'Day and time at the church'
            : `${churchDateAndTime(instant.toISOString())}, at the church`
        }
      />
      <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {suggestions.map(({ label, moment }) => (
          <Button
            key={label}
            aria-pressed={value === moment}
            disabled={isReadOnly}
            onClick={() => {
              onChange(moment);
            }}
          >
            {label}
          </Button>
        ))}
      </p>
    </div>
  );
}
