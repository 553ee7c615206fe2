import type { ReactNode } from 'react';
import type { RecordEditor } from './use-record-editor.ts';

type Props<Values extends object, Stored extends object> = {
  editor: RecordEditor<Values, Stored>;
  /** Which fields to show; all when absent. */
  isShown?: (name: keyof Values) => boolean;
};

/** The fields of a record in the order of their definitions, in two columns when there is room. */
export function Fields<Values extends object, Stored extends object>({
  editor: { fields, form, stored, isSaving },
  isShown,
}: Props<Values, Stored>) {
  const shown: ReactNode[] = [];
  for (const name in fields) {
    if (isShown?.(name) === false) continue;
    const { label, render, isWide } = fields[name];
    const props = {
      name,
      label,
      value: form.typed[name],
      onChange: (value: Values[typeof name]) => {
        form.change(name, value);
      },
      error: form.errors[name],
      isReadOnly: isSaving,
    };
    shown.push(
      <div key={name} className={isWide === true ? 'empty:hidden sm:col-span-2' : undefined}>
        {render(props, stored, form.typed)}
      </div>,
    );
  }
  return <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{shown}</div>;
}
