import { LIMITS } from '#shared/http/limits.ts';
import { readVideo } from '#shared/sermons/video.ts';
import { MediaChoice } from '#site/components/admin/media/MediaChoice.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';

type Props = FieldProps & { label: string; videoUrl: string };

/** Address of YouTube's picture of a video; this size exists for every video. Vimeo has no such address. */
const pictureOf = (id: string) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

/** The address of the sermon's picture; offers the library and the picture of a YouTube video. */
export function ThumbnailField({ videoUrl, ...props }: Props) {
  const video = readVideo(videoUrl.trim());
  const offered = video?.service === 'youtube' ? pictureOf(video.id) : undefined;
  return (
    <>
      <TextField {...props} limit={LIMITS.url} inputMode="url" isRequired />
      {offered !== undefined && offered !== props.value.trim() && (
        <button
          type="button"
          className="button button-quiet mt-2"
          disabled={props.isReadOnly}
          onClick={() => {
            props.onChange(offered);
          }}
        >
          Use the Video’s Picture
        </button>
      )}
      <MediaChoice
        kind="image"
        isDisabled={props.isReadOnly}
        onChoose={({ url }) => {
          props.onChange(url);
        }}
      />
    </>
  );
}
