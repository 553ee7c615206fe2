import { LIMITS } from '#shared/http/limits.ts';
import { recordingAdvice, recordingNotice, videoAdvice } from './address-advice.ts';
import { AddressField, renderFoldedPicture } from '#site/components/admin/fields/AddressField.tsx';
import type {
  CreateSermonInput,
  EditableSermon,
  Sermon,
  SermonFields,
} from '#shared/sermons/sermons.ts';
import { ThumbnailPreview, VideoPreview } from './Previews.tsx';
import { parseVideoAddress } from '#shared/sermons/video.ts';
import { churchDay, parseDay, utcDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { DateField } from '#site/components/admin/fields/DateField.tsx';
import {
  formValues,
  type FormValues,
  type RecordFields,
} from '#site/components/admin/record-editor/record-fields.ts';
import { MORE_DETAILS_FOLD, type Fold } from '#site/components/admin/record-editor/FormParts.tsx';
import { textField } from '#site/components/admin/record-editor/text-field.tsx';
import {
  PUBLIC_STATE,
  STATE_FIELDS,
  stateValues,
  type StateValues,
} from '#site/components/admin/states/state-fields.ts';
import { cutText } from '#shared/pages/record-page.ts';
import { applyChanges } from '#shared/publishing/record-states.ts';
import { chapterLines } from '#shared/sermons/transcripts/chapters.ts';
import { ChaptersField } from './ChaptersField.tsx';
import { MarkdownField } from '#site/components/admin/markdown/MarkdownField.tsx';
import { HandoutsField } from './HandoutsField.tsx';
import { SeriesField, SpeakerField } from './NameFields.tsx';
import { SameDayNote, type OtherSermon } from './SameDayNote.tsx';
import type { ProposedSermon } from './proposals.ts';

/** Address of YouTube's picture of a video; this size exists for every video. Vimeo has no such address. */
const pictureOf = (id: string) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

/** The offer of a YouTube video's picture as thumbnail; undefined for other addresses. */
function pictureOfVideo(videoUrl: string) {
  const video = parseVideoAddress(videoUrl.trim());
  if (video?.service !== 'youtube') return undefined;
  return { label: "Use the Video's Picture", address: pictureOf(video.id) };
}

/** Says whether podcast apps can play the saved recording; undefined if the field has another address. */
const noticeOn = (address: string, stored: Sermon | null) =>
  stored?.audioUrl === address.trim() ? recordingNotice(stored) : undefined;

/** Form values of a sermon, valid or not; `date` is a day and `chapters` are lines, as typed. */
export type SermonValues = Omit<FormValues<CreateSermonInput>, keyof StateValues | 'chapters'> &
  StateValues & { chapters: string };

/** The blank form, with the placeholder picture. @param date the proposed day */
export const blankSermon = (
  date: CalendarDate,
  { speaker, series }: ProposedSermon = { speaker: '', series: '' },
): SermonValues => ({
  title: '',
  speaker,
  date,
  description: '',
  series,
  scripture: '',
  videoUrl: '',
  audioUrl: '',
  thumbnailUrl: PLACEHOLDER_THUMBNAIL,
  content: '',
  handouts: [],
  chapters: '',
  ...PUBLIC_STATE,
});

/** Converts a saved sermon, or its next version, to form values; its day is in UTC. */
export const sermonValues = ({ nextVersion, ...sermon }: EditableSermon): SermonValues => {
  const shown = applyChanges<SermonFields>(sermon, nextVersion?.fields);
  const date = utcDay(shown.date);
  const typed = { date, chapters: chapterLines(shown.chapters) };
  return formValues(blankSermon(date), { ...shown, ...stateValues(sermon), ...typed });
};

// Folded to one line each, because most sermons keep the placeholder picture, and notes are long or missing.
const PICTURE: Fold = { title: 'Picture', opens: 'wide' };
const NOTES: Fold = { title: 'Notes', opens: 'asked' };

/** Number of characters that fit into two lines of a phone. */
const NOTES_SHOWN = 60;

/** The first words of Markdown, without its marks. */
const firstWords = (markdown: string): string => {
  const text = markdown
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)|[*_`]/g, '$1')
    .trim();
  const first = cutText(text.replace(/\n.*/s, ''), NOTES_SHOWN);
  return first === text || first.endsWith('…') ? first : `${first} …`;
};

/** The offered days, and today by its name. */
const daysOf = (offered: readonly CalendarDate[]) => {
  const today = churchDay(new Date());
  return [
    ...offered.filter((day) => day !== today).map((day) => ({ day })),
    { day: today, label: 'Today' },
  ];
};

const LONG = 'field-sizing-content max-h-[70vh]';

/**
 * All fields of a sermon, in the order of the form.
 * @param offered proposed days of a new sermon
 * @param proposed its speaker and series
 * @param others the newest sermons, one of which may be on its day
 */
export const sermonFields = (
  offered: readonly CalendarDate[],
  proposed: ProposedSermon,
  others: readonly OtherSermon[],
): RecordFields<SermonValues, EditableSermon> => ({
  title: textField('Sermon Title', { limit: LIMITS.short, isRequired: true }),
  speaker: {
    label: 'Speaker',
    render: (props, stored) => (
      <SpeakerField {...props} offered={stored === null ? proposed.speaker : ''} />
    ),
  },
  date: {
    label: 'Date',
    render: (props, stored) => (
      <>
        <DateField {...props} suggestions={stored === null ? daysOf(offered) : []} />
        <SameDayNote day={parseDay(props.value)} others={others} ownId={stored?.id} />
      </>
    ),
  },
  description: textField('Description', {
    limit: LIMITS.long,
    rows: 3,
    className: `${LONG} min-h-[100px]`,
    isRequired: true,
  }),
  series: {
    label: 'Series (Optional)',
    render: (props, stored) => (
      <SeriesField {...props} offered={stored === null ? proposed.series : ''} />
    ),
  },
  scripture: textField('Scripture Reference (Optional)', {
    limit: LIMITS.short,
    hint: 'For example, John 3:16–21',
    // Verses are joined as the hint joins them, whatever the keyboard has.
    tidy: (typed) => typed.replace(/(\d)-(?=\d)/g, '$1–'),
    isWide: false,
  }),
  videoUrl: {
    label: 'Video URL (YouTube or Vimeo)',
    heading: 'Video and Audio',
    isWide: true,
    render: (props) => (
      <>
        <AddressField {...props} adviseOn={videoAdvice} />
        {/* In wide windows, the video is next to the form. */}
        <div className="mt-3 empty:hidden lg:hidden">
          <VideoPreview url={props.value} />
        </div>
      </>
    ),
  },
  audioUrl: {
    label: 'Audio URL (Optional)',
    isWide: true,
    render: (props, stored) => (
      <AddressField
        {...props}
        adviseOn={recordingAdvice}
        hint={noticeOn(props.value, stored)}
        kind="audio"
      />
    ),
  },
  thumbnailUrl: {
    label: 'Thumbnail URL',
    isWide: true,
    fold: PICTURE,
    renderFolded: renderFoldedPicture,
    render: (props, _, { videoUrl }) => (
      <AddressField {...props} offer={pictureOfVideo(videoUrl)} kind="image" isRequired>
        {/* In wide windows, the picture is next to the form. */}
        <div className="mt-3 lg:hidden">
          <ThumbnailPreview url={props.value} />
        </div>
      </AddressField>
    ),
  },
  content: {
    label: 'Sermon Notes/Content (Optional)',
    isWide: true,
    fold: NOTES,
    renderFolded: firstWords,
    render: (props) => (
      <MarkdownField {...props} limit={LIMITS.notes} isLine={false} isOptional hasTokens={false} />
    ),
  },
  handouts: {
    label: 'Handouts (Optional)',
    isWide: true,
    fold: MORE_DETAILS_FOLD,
    inWords: (handouts) => handouts.map(({ name }) => name).join(', '),
    render: (props) => <HandoutsField {...props} />,
  },
  chapters: {
    label: 'Chapters (Optional)',
    isWide: true,
    fold: MORE_DETAILS_FOLD,
    render: (props, _, { content, audioUrl }) => (
      <ChaptersField {...props} notes={content} audioUrl={audioUrl} />
    ),
  },
  ...STATE_FIELDS,
});
