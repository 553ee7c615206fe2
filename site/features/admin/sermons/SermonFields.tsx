import { Controller, useWatch } from 'react-hook-form';
import { LIMITS } from '#shared/fields.ts';
import type { Sermon } from '#shared/sermons.ts';
import { DateField } from '#site/components/admin/DateField.tsx';
import { recordingNotice } from './recording-notice.ts';
import { SermonTextField } from './SermonTextField.tsx';
import { useNamesInUse } from './sermons.queries.ts';
import { SuggestedField } from './SuggestedField.tsx';
import type { SermonFormFields } from './use-sermon-form.ts';

type Props = { form: SermonFormFields; isReadOnly: boolean };
type FieldsProps = Props & { stored: Sermon | null };

/** Every field of a sermon (specification § 2). */
export function SermonFields({ stored, ...props }: FieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Headline {...props} />
      <SermonTextField
        {...props}
        name="description"
        label="Description"
        minHeight="100px"
        isRequired
        maxLength={LIMITS.long}
      />
      <Context {...props} />
      <Addresses {...props} stored={stored} />
      <SermonTextField
        {...props}
        name="content"
        label="Sermon Notes/Content (Optional)"
        minHeight="200px"
        maxLength={LIMITS.notes}
      />
    </div>
  );
}

function Headline(props: Props) {
  const { speakers } = useNamesInUse();
  return (
    <>
      <SermonTextField
        {...props}
        name="title"
        label="Sermon Title"
        isRequired
        maxLength={LIMITS.short}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SuggestedField
          {...props}
          name="speaker"
          label="Speaker"
          names={speakers}
          newNameHint="Nobody of this name has spoken yet."
          isRequired
        />
        <Controller
          name="date"
          control={props.form.control}
          render={({ field, fieldState }) => (
            <DateField
              {...field}
              label="Date"
              error={fieldState.error?.message}
              isReadOnly={props.isReadOnly}
            />
          )}
        />
      </div>
    </>
  );
}

function Context(props: Props) {
  const { series } = useNamesInUse();
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <SuggestedField
        {...props}
        name="series"
        label="Series (Optional)"
        names={series}
        newNameHint="No sermon is in this series yet; this one starts it."
        isRequired={false}
      />
      <SermonTextField
        {...props}
        name="scripture"
        label="Scripture Reference (Optional)"
        hint="Such as John 3:16–21"
        maxLength={LIMITS.short}
      />
    </div>
  );
}

function Addresses({ stored, ...props }: FieldsProps) {
  const address = { ...props, inputMode: 'url', maxLength: LIMITS.url } as const;
  const typed = useWatch({ control: props.form.control, name: 'audioUrl' }).trim();
  const hint = stored?.audioUrl === typed ? recordingNotice(stored) : undefined;
  return (
    <>
      <SermonTextField {...address} name="videoUrl" label="Video URL (YouTube or Vimeo)" />
      <SermonTextField
        {...address}
        name="audioUrl"
        label="Audio URL (Optional)"
        {...(hint === undefined ? {} : { hint })}
      />
      <SermonTextField {...address} name="thumbnailUrl" label="Thumbnail URL" isRequired />
    </>
  );
}
