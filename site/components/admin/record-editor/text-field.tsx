import type { ComponentProps, ReactNode } from 'react';
import { completedAddress } from '#site/lib/page/web-address.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { LinkHint, SITE_PAGES } from '../RecordLinks.tsx';
import type { RecordField } from './record-fields.ts';

/** Classes of a text of several lines that grows with it; other browsers keep its rows, and scroll. */
export const GROWING = 'field-sizing-content max-h-[70vh] min-h-20';

type Options = Pick<
  ComponentProps<typeof TextField>,
  'type' | 'limit' | 'rows' | 'isRequired' | 'hint' | 'inputMode' | 'list' | 'className'
> & {
  /** Returns a warning about the typed text; undefined if there is none. */
  warning?: (typed: string) => ReactNode;
  /** Converts typed or pasted text to the value of the field; by default the text is the value. */
  read?: (typed: string) => string;
  /** Corrects the text once the field loses the focus; by default, only web addresses are completed. */
  tidy?: (typed: string) => string;
} & Pick<RecordField<string, unknown>, 'isWide' | 'heading' | 'fold'>;

/** Defines a text field of a record's form. */
export const textField = (
  label: string,
  { warning, read, tidy, isWide = true, heading, fold, ...attributes }: Options,
): RecordField<string, unknown> => ({
  label,
  isWide,
  ...(heading !== undefined && { heading }),
  ...(fold !== undefined && { fold }),
  render: ({ onChange, ...props }) => (
    <TextField
      {...props}
      {...attributes}
      hint={
        attributes.list === SITE_PAGES ? (
          <LinkHint address={props.value}>{attributes.hint}</LinkHint>
        ) : (
          attributes.hint
        )
      }
      warning={warning?.(props.value)}
      onBlur={() => {
        const isAddress = attributes.type === 'url' || attributes.list === SITE_PAGES;
        const tidied = isAddress ? completedAddress(props.value) : tidy?.(props.value);
        // Calling `onChange` removes the error, so it is called only for a new value.
        if (tidied !== undefined && tidied !== props.value) onChange(tidied);
      }}
      onChange={(typed) => {
        onChange(read?.(typed) ?? typed);
      }}
    />
  ),
});
