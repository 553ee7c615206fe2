import { useId } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import { Suggestions } from '#site/components/admin/fields/DateField.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { knownName } from './proposals.ts';
import { useNamesInUse } from './sermons.queries.ts';

type SuggestedFieldProps = FieldProps & {
  label: string;
  /** The name that a new sermon probably has, offered as a button; empty for none. */
  offered: string;
};
type SuggestedProps = SuggestedFieldProps & {
  /** The names in use. */
  names: readonly string[];
  /** Hint for a new name. */
  newNameHint: string;
  isRequired?: boolean;
};

export function SpeakerField(props: SuggestedFieldProps) {
  const { speakers } = useNamesInUse();
  const hint = 'Nobody of this name has spoken yet.';
  return <SuggestedField {...props} names={speakers} newNameHint={hint} isRequired />;
}

export function SeriesField(props: SuggestedFieldProps) {
  const { series } = useNamesInUse();
  const hint = 'No sermon is in this series yet; this one starts it.';
  return <SuggestedField {...props} names={series} newNameHint={hint} />;
}

/** A text field that suggests names in use and adopts their spelling, to avoid duplicates. */
function SuggestedField({ names, newNameHint, offered, ...props }: SuggestedProps) {
  const listId = useId();
  const known = knownName(names, props.value);
  const isUsual = props.value.trim() === '' || names.length === 0 || known !== undefined;
  return (
    <>
      <TextField
        {...props}
        hint={isUsual ? 'Choose an existing one, or type a new one.' : newNameHint}
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
      {offered !== '' && (
        <Suggestions {...props} suggestions={[{ label: offered, value: offered }]} />
      )}
    </>
  );
}
