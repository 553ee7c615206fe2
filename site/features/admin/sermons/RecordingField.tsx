import type { Sermon } from '#shared/sermons/sermons.ts';
import { MediaChoice } from '#site/components/admin/media/MediaChoice.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { recordingAdvice } from './address-advice.ts';
import { AddressField } from './AddressField.tsx';
import { recordingNotice } from './recording-notice.ts';

type Props = FieldProps & { label: string; stored: Sermon | null };

/** The address of the sermon's recording, typed or from the library, with what became of the saved one. */
export function RecordingField({ stored, ...props }: Props) {
  return (
    <>
      <AddressField
        {...props}
        adviseOn={recordingAdvice}
        hint={stored?.audioUrl === props.value.trim() ? recordingNotice(stored) : undefined}
      />
      <MediaChoice
        kind="audio"
        isDisabled={props.isReadOnly}
        onChoose={({ url }) => {
          props.onChange(url);
        }}
      />
    </>
  );
}
