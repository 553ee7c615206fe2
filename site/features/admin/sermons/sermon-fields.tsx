import { LIMITS } from '#shared/http/limits.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { embeddedAddress } from '#site/lib/page/embed-code.ts';
import { type Advice, recordingAdvice, videoAdvice } from './address-advice.ts';
import { useSettled } from '#site/components/admin/focus.ts';
import { useId } from 'react';
import { useNamesInUse } from './sermons.queries.ts';
import type { Sermon, CreateSermonInput } from '#shared/sermons/sermons.ts';
import { MediaChoice } from '#site/components/admin/media/MediaChoice.tsx';
import { recordingNotice } from './recording-notice.ts';
import { readVideo } from '#shared/sermons/video.ts';
import { churchDay, lastSunday, utcDay, type Day } from '#shared/calendar/dates.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { DateField } from '#site/components/admin/fields/DateField.tsx';
import {
  formValues,
  type FormValues,
  type RecordFields,
} from '#site/components/admin/record-editor/record-fields.ts';
import { HandoutsField } from './HandoutsField.tsx';

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

const folded = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The name in use that equals `typed`, ignoring case and spaces. */
export function knownName(names: readonly string[], typed: string): string | undefined {
  if (names.includes(typed)) return typed;
  return names.find((name) => folded(name) === folded(typed));
}

type SuggestedFieldProps = FieldProps & { label: string };
type SuggestedProps = SuggestedFieldProps & {
  /** Names in use. */
  names: readonly string[];
  /** Hint for a name that is new. */
  newNameHint: string;
  isRequired?: boolean;
};

/** The speaker, with suggestions. */
export function SpeakerField(props: SuggestedFieldProps) {
  const { speakers } = useNamesInUse();
  const hint = 'Nobody of this name has spoken yet.';
  return <SuggestedField {...props} names={speakers} newNameHint={hint} isRequired />;
}

/** The series, with suggestions. */
export function SeriesField(props: SuggestedFieldProps) {
  const { series } = useNamesInUse();
  const hint = 'No sermon is in this series yet; this one starts it.';
  return <SuggestedField {...props} names={series} newNameHint={hint} />;
}

/** A text field that suggests names in use and adopts their spelling, to avoid duplicates by typing mistakes. */
function SuggestedField({ names, newNameHint, ...props }: SuggestedProps) {
  const listId = useId();
  const known = knownName(names, props.value);
  const isUsual = props.value.trim() === '' || names.length === 0 || known !== undefined;
  return (
    <>
      <TextField
        {...props}
        hint={isUsual ? 'Pick a name in use, or type a new one.' : newNameHint}
        limit={LIMITS.short}
        list={listId}
        autoComplete="off"
        onBlur={() => {
          if (known !== undefined && known !== props.value) props.onChange(known);
        }}
      />
      <datalist id={listId}>
        {names.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}

type SermonFieldsProps = FieldProps & { label: string; stored: Sermon | null };

/** The address of the sermon's recording, typed or from the library, with what became of the saved one. */
function RecordingField({ stored, ...props }: SermonFieldsProps) {
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
