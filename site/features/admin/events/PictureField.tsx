import { isHttpUrl, isSitePath } from '#shared/http/fields.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { MediaChoice } from '#site/components/admin/media/MediaChoice.tsx';
import { useSettled } from '#site/components/admin/focus.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';

type Props = FieldProps & { label: string };

/** The picture of an event, from the library or by its address, as its card will show it. */
export function PictureField(props: Props) {
  const { value, onChange, isReadOnly } = props;
  return (
    <>
      <TextField
        {...props}
        hint="Shown on the event's card. Choose one from the library, or paste a web address."
        limit={LIMITS.url}
        inputMode="url"
      />
      <Preview address={useSettled(value.trim())} />
      <MediaChoice
        kind="image"
        isDisabled={isReadOnly}
        onChoose={({ url }) => {
          onChange(url);
        }}
      />
    </>
  );
}

/** The page's own script replaces a picture that is broken. */
function Preview({ address }: { address: string }) {
  if (!isHttpUrl(address) && !isSitePath(address)) return null;
  return (
    <img
      key={address}
      src={address}
      alt="The picture as visitors see it"
      width="640"
      height="360"
      className="mt-3 aspect-video w-full max-w-sm rounded-control bg-deep-50 object-cover"
    />
  );
}
