import { useId } from 'react';
import { LIMITS } from '#shared/limits.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { knownName } from './known-names.ts';
import { useNamesInUse } from './sermons.queries.ts';

type Props = FieldProps & { label: string };
type SuggestedProps = Props & {
  /** The names in use. */
  names: readonly string[];
  /** Said of a name that is not in use yet. */
  newNameHint: string;
  isRequired?: boolean;
};

/** Who preached, out of those who have before. */
export function SpeakerField(props: Props) {
  const { speakers } = useNamesInUse();
  const hint = 'Nobody of this name has spoken yet.';
  return <SuggestedField {...props} names={speakers} newNameHint={hint} isRequired />;
}

/** The series, out of those that there are. */
export function SeriesField(props: Props) {
  const { series } = useNamesInUse();
  const hint = 'No sermon is in this series yet; this one starts it.';
  return <SuggestedField {...props} names={series} newNameHint={hint} />;
}

/** Text that suggests the names in use and takes over their spelling, so that a slip makes no second one. */
function SuggestedField({ names, newNameHint, ...props }: SuggestedProps) {
  const listId = useId();
  const known = knownName(names, props.value);
  const isUsual = props.value.trim() === '' || names.length === 0 || known !== undefined;
  return (
    <>
      <TextField
        {...props}
        hint={isUsual ? 'Pick a name in use, or type a new one.' : newNameHint}
        limit={LIMITS.short}
        list={listId}
        autoComplete="off"
        onBlur={() => {
          if (known !== undefined && known !== props.value) props.onChange(known);
        }}
      />
      <datalist id={listId}>
        {names.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}
