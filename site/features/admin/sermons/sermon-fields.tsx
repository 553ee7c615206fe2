import type { Sermon, CreateSermonInput } from '#shared/sermons/sermons.ts';
import { MediaChoice } from '#site/components/admin/media/MediaChoice.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { recordingAdvice, videoAdvice } from './address-advice.ts';
import { AddressField } from './AddressField.tsx';
import { recordingNotice } from './recording-notice.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { readVideo } from '#shared/sermons/video.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { churchDay, lastSunday, utcDay, type Day } from '#shared/calendar/dates.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { DateField } from '#site/components/admin/DateField.tsx';
import {
  formValues,
  type FormValues,
  type RecordFields,
} from '#site/components/admin/record-editor/record-fields.ts';
import { HandoutsField } from './HandoutsField.tsx';
import { SeriesField, SpeakerField } from './SuggestedField.tsx';

type Props = FieldProps & { label: string; stored: Sermon | null };

/** The address of the sermon's recording, typed or from the library, with what became of the saved one. */
function RecordingField({ stored, ...props }: Props) {
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

type ThumbnailFieldProps = FieldProps & { label: string; videoUrl: string };

/** Address of YouTube's picture of a video; this size exists for every video. Vimeo has no such address. */
const pictureOf = (id: string) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

/** The address of the sermon's picture; offers the library and the picture of a YouTube video. */
function ThumbnailField({ videoUrl, ...props }: ThumbnailFieldProps) {
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

/** Form values of a sermon, valid or not; `date` is a day as typed. */
type SermonValues = FormValues<CreateSermonInput>;

/** The blank form: today's date and the placeholder picture. */
export const blankSermon = (today: Day): SermonValues => ({
  title: '',
  speaker: '',
  date: today,
  description: '',
  series: '',
  scripture: '',
  videoUrl: '',
  audioUrl: '',
  thumbnailUrl: PLACEHOLDER_THUMBNAIL,
  content: '',
  handouts: [],
});

/** Converts a saved sermon to form values, on its UTC day. */
export const sermonValues = (sermon: Sermon): SermonValues => {
  const date = utcDay(sermon.date);
  return { ...formValues(blankSermon(date), sermon), date };
};

const lastServiceDay = () => ({ label: 'Last Sunday', day: lastSunday(churchDay(new Date())) });

const LONG = 'field-sizing-content max-h-[70vh]';

/** All fields of a sermon, in the order of the form. */
export const SERMON_FIELDS: RecordFields<SermonValues, Sermon> = {
  title: {
    label: 'Sermon Title',
    isWide: true,
    render: (props) => <TextField {...props} limit={LIMITS.short} isRequired />,
  },
  speaker: { label: 'Speaker', render: (props) => <SpeakerField {...props} /> },
  date: {
    label: 'Date',
    render: (props, stored) => (
      <DateField {...props} suggestion={stored === null ? lastServiceDay() : undefined} />
    ),
  },
  description: {
    label: 'Description',
    isWide: true,
    render: (props) => (
      <TextField
        {...props}
        limit={LIMITS.long}
        rows={3}
        className={`${LONG} min-h-[100px]`}
        isRequired
      />
    ),
  },
  series: { label: 'Series (Optional)', render: (props) => <SeriesField {...props} /> },
  scripture: {
    label: 'Scripture Reference (Optional)',
    render: (props) => <TextField {...props} limit={LIMITS.short} hint="Such as John 3:16–21" />,
  },
  videoUrl: {
    label: 'Video URL (YouTube or Vimeo)',
    isWide: true,
    render: (props) => <AddressField {...props} adviseOn={videoAdvice} />,
  },
  audioUrl: {
    label: 'Audio URL (Optional)',
    isWide: true,
    render: (props, stored) => <RecordingField {...props} stored={stored} />,
  },
  thumbnailUrl: {
    label: 'Thumbnail URL',
    isWide: true,
    render: (props, _, { videoUrl }) => <ThumbnailField {...props} videoUrl={videoUrl} />,
  },
  content: {
    label: 'Sermon Notes/Content (Optional)',
    isWide: true,
    render: (props) => (
      <TextField {...props} limit={LIMITS.notes} rows={8} className={`${LONG} min-h-[200px]`} />
    ),
  },
  handouts: {
    label: 'Handouts (Optional)',
    isWide: true,
    inWords: (handouts) => handouts.map(({ name }) => name).join(', '),
    render: (props) => <HandoutsField {...props} />,
  },
};
