import { FormField, type FieldProps } from '#site/components/forms/FormField.tsx';

/** The values to choose from, in order, with their labels. */
export type SelectOptions = readonly (readonly [value: string, label: string])[];

type Props = FieldProps & {
  label: string;
  hint?: string | undefined;
  options?: SelectOptions;
  /** Options in groups, by the names of the groups. */
  groups?: readonly (readonly [name: string, options: SelectOptions])[];
};

/** A labelled select field. */
export function SelectField(props: Props) {
  const { label, error, hint, onChange, isReadOnly, options = [], groups = [], ...select } = props;
  const all = [...options, ...groups.flatMap(([, grouped]) => grouped)];
  return (
    <FormField {...{ label, error, hint }}>
      {(control) => (
        <select
          {...control}
          {...select}
          disabled={isReadOnly}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        >
          {/* Without an option for its value, the browser would show the first one. */}
          {!all.some(([value]) => value === select.value) && <option value={select.value} hidden />}
          {optionsOf(options)}
          {groups.map(([name, grouped]) => (
            <optgroup key={name} label={name}>
              {optionsOf(grouped)}
            </optgroup>
          ))}
        </select>
      )}
    </FormField>
  );
}

const optionsOf = (options: SelectOptions) =>
  options.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
