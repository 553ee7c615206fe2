import { LIMITS } from '#shared/http/limits.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { embeddedAddress } from '#site/lib/page/embed-code.ts';
import type { Advice } from './address-advice.ts';
import { useSettled } from '#site/components/admin/focus.ts';

type Props = FieldProps & {
  label: string;
  hint?: string | undefined;
  adviseOn: (address: string) => Advice | undefined;
};

/** A field for a web address, or the embed code that contains it, with advice on unsuitable addresses. */
export function AddressField({ adviseOn, ...props }: Props) {
  const settled = useSettled(props.value.trim());
  const advice = settled === props.value.trim() ? adviseOn(settled) : undefined;
  const better = advice?.better;
  return (
    <>
      <TextField
        {...props}
        limit={LIMITS.url}
        inputMode="url"
        warning={advice?.text}
        onChange={(typed) => {
          props.onChange(embeddedAddress(typed));
        }}
      />
      {better && (
        <button
          type="button"
          className="button button-quiet mt-2"
          disabled={props.isReadOnly}
          onClick={() => {
            props.onChange(better.address);
          }}
        >
          {better.label}
        </button>
      )}
    </>
  );
}
