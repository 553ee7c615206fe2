import type { ReactNode } from 'react';
import { FormButtons } from '#site/components/admin/FormButtons.tsx';
import { isFieldAwaited } from '#site/components/admin/media/uploads.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { EditorNotices, RestoredNotice } from './EditorNotices.tsx';
import type { RecordEditor } from './use-record-editor.ts';

type Props<Values extends object, Stored extends object> = {
  editor: RecordEditor<Values, Stored>;
  /** Accessible name of the form. */
  label?: string;
  className?: string;
  /** The fields. */
  children: ReactNode;
  /** The buttons that save and leave the form, sticky at the lower edge. */
  buttons: ReactNode;
  /** Content after everything else, such as the delete button. */
  end?: ReactNode;
};

const STILL_UPLOADING = {
  title: 'Still uploading',
  text: 'Please wait until the file has arrived, or cancel its upload. Then save again.',
};

/** The form of a record, with notices on its draft and its last save. */
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
        if (isFieldAwaited()) showFailure(STILL_UPLOADING);
        else void editor.submit();
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
