import { useId } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { useNamesInUse } from './sermons.queries.ts';

const folded = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The name in use that equals `typed`, ignoring case and spaces. */
export function knownName(names: readonly string[], typed: string): string | undefined {
  if (names.includes(typed)) return typed;
  return names.find((name) => folded(name) === folded(typed));
}

type Props = FieldProps & { label: string };
type SuggestedProps = Props & {
  /** Names in use. */
  names: readonly string[];
  /** Hint for a name that is new. */
  newNameHint: string;
  isRequired?: boolean;
};

/** The speaker, with suggestions. */
export function SpeakerField(props: Props) {
  const { speakers } = useNamesInUse();
  const hint = 'Nobody of this name has spoken yet.';
  return <SuggestedField {...props} names={speakers} newNameHint={hint} isRequired />;
}

/** The series, with suggestions. */
export function SeriesField(props: Props) {
  const { series } = useNamesInUse();
  const hint = 'No sermon is in this series yet; this one starts it.';
  return <SuggestedField {...props} names={series} newNameHint={hint} />;
}

/** A text field that suggests names in use and adopts their spelling, to avoid duplicates by typing mistakes. */
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
