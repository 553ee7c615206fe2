import type { ReactNode } from 'react';
import { FormButtons } from '#site/components/admin/FormButtons.tsx';
import { EditorNotices, RestoredNotice } from './EditorNotices.tsx';
import type { RecordEditor } from './use-record-editor.ts';

type Props<Values extends object, Stored extends object> = {
  editor: RecordEditor<Values, Stored>;
  /** Names the form for screen readers. */
  label?: string;
  className?: string;
  /** The fields. */
  children: ReactNode;
  /** What saves the form, and what leaves it: at the lower edge of the window, within reach of a thumb. */
  buttons: ReactNode;
  /** What stands at the very end, out of that reach. */
  end?: ReactNode;
};

/** The form of a record, with what there is to say about its draft and its last save. */
export function RecordForm<Values extends object, Stored extends object>(
  props: Props<Values, Stored>,
) {
  const { editor, label, className = '' } = props;
  const { setElement } = editor.form;
  return (
    <form
      ref={setElement}
      noValidate
      aria-label={label}
      className={`grid min-w-0 grid-cols-1 gap-6 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        void editor.submit();
      }}
    >
      <RestoredNotice editor={editor} />
      {props.children}
      <EditorNotices editor={editor} />
      <FormButtons>{props.buttons}</FormButtons>
      {props.end}
    </form>
  );
}
