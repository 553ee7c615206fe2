import { BookOpen, Headphones, Play } from 'lucide-react';
import { lazy, memo, Suspense, type ComponentType } from 'react';
import { dayInSentence, fullDate, utcDay } from '#shared/calendar/dates.ts';
import type { ListedSermon } from '#shared/sermons/sermons.ts';
import { excerpt } from '#shared/pages/record-page.ts';
import type { MarkedTextProps } from './MarkedText.tsx';
import type { TranscriptMatchProps } from './TranscriptMatchLink.tsx';
import { shownThumbnail } from '#shared/media/thumbnails.ts';

/** Maximum numbers of characters in a row: of a text in which a search found words, of a description (two lines). */
const ROW_SHOWN = { found: 90, description: 80 };

/** Maximum number of characters of the newest sermon's description. */
const CARD_SHOWN = 200;

const Unmarked = ({ text, most = text.length }: MarkedTextProps) => excerpt(text, most);

// Loaded on demand, because few readers search.
const MarkedText = lazy<ComponentType<MarkedTextProps>>(() =>
  import('./MarkedText.tsx').catch(() => ({ default: Unmarked })),
);

/** A text of a sermon, shortened to `most` characters, with the words of the search marked. */
const Found = (props: MarkedTextProps) =>
  props.search === '' ? (
    <Unmarked {...props} />
  ) : (
    <Suspense fallback={<Unmarked {...props} />}>
      <MarkedText {...props} />
    </Suspense>
  );

// Loaded on demand, because few lists contain a match in a transcript.
const TranscriptMatchLink = lazy(() =>
  import('./TranscriptMatchLink.tsx').catch(() => ({
    default: ({ said }: TranscriptMatchProps) => <>{said.text}</>,
  })),
);

type RowProps = {
  sermon: ListedSermon;
  /** Smaller versions of the thumbnail, if it is a library picture. */
  srcSet?: string | undefined;
  /** The search text. */
  search?: string;
  /** Whether the row is below the name of its month, so that its date needs no year. */
  isInMonth?: boolean;
};

/**
 * A row of a list of sermons, with a small picture. If the transcript matches the search, also with the sentence and
 * its time.
 */
export const SermonRow = memo(function SermonRow(props: RowProps) {
  const { sermon, search = '', isInMonth = false } = props;
  return (
    <li className="sermon-row">
      <SermonPicture {...props} sizes="(min-width: 48rem) 12rem, 6rem" />
      <div>
        <SermonHeading sermon={sermon} size="text-lg" search={search} isInMonth={isInMonth} />
      </div>
      <div className="sermon-row-text">
        <SermonSource sermon={sermon} search={search} />
        <p dir="auto" className={search === '' ? 'mt-2 line-clamp-2' : 'mt-2'}>
          <RowText sermon={sermon} search={search} />
        </p>
        <SermonLinks sermon={sermon} />
      </div>
    </li>
  );
});

type CardProps = Omit<RowProps, 'search' | 'isInMonth'> & {
  /** A label above the title. A card with a label is in view when the page opens, so its picture loads first. */
  label?: string;
};

/**
 * The newest sermon, above the rows of the others, with a large picture, on a phone below the text. The links are above
 * the description, so that they are near.
 */
export const SermonCard = memo(function SermonCard({ label, ...props }: CardProps) {
  const { sermon } = props;
  return (
    <li className="sermon-row newest card">
      <SermonPicture
        {...props}
        sizes="(min-width: 64rem) 36rem, (min-width: 48rem) 50vw, 95vw"
        isInView={label !== undefined}
      />
      <div>
        {label !== undefined && <p className="eyebrow md:mb-2">{label}</p>}
        <SermonHeading sermon={sermon} size="mt-1.5 text-xl md:text-2xl" />
      </div>
      <div className="sermon-row-text">
        <SermonSource sermon={sermon} />
        <SermonLinks sermon={sermon} isNewest />
        <p dir="auto" className="mt-2">
          {excerpt(sermon.description, CARD_SHOWN)}
        </p>
      </div>
    </li>
  );
});

type PictureProps = RowProps & { sizes: string; isInView?: boolean };

/** A sermon's picture as a link to its page. Screen readers and the Tab key skip it, because the title is one too. */
const SermonPicture = ({ sermon, srcSet, sizes, isInView = false }: PictureProps) => (
  <a href={`/sermons/${sermon.id}`} tabIndex={-1} aria-hidden="true">
    <img
      src={shownThumbnail(sermon.thumbnailUrl)}
      {...(srcSet !== undefined && { srcSet, sizes })}
      alt=""
      width="640"
      height="360"
      loading={isInView ? 'eager' : 'lazy'}
      fetchPriority={isInView ? 'high' : undefined}
      // A picture in view is decoded before the first paint, so that it appears together with the text.
      decoding={isInView ? 'sync' : undefined}
      className="aspect-video w-full bg-deep-800 object-cover"
    />
  </a>
);

type SermonProps = Pick<RowProps, 'sermon' | 'search'>;

/** The sentence in which a search found the sermon; without one, the beginning of the description. */
function RowText({ sermon, search = '' }: SermonProps) {
  const { said, noted, description } = sermon;
  const shown = { most: ROW_SHOWN.found, search };
  if (said != null)
    return (
      <Suspense fallback={said.text}>
        <TranscriptMatchLink path={`/sermons/${sermon.id}`} said={said} search={search} />
      </Suspense>
    );
  if (noted != null && noted !== '') return <Found text={noted} {...shown} />;
  if (search !== '') return <Found text={description} {...shown} />;
  return excerpt(description, ROW_SHOWN.description);
}

/** The day of a sermon, then its title. The day is first, because most readers look for a Sunday. */
const SermonHeading = ({
  sermon,
  size,
  search = '',
  isInMonth = false,
}: SermonProps & { size: string; isInMonth?: boolean }) => (
  <>
    <p className="text-sm font-semibold">
      <time dateTime={utcDay(sermon.date)}>
        {isInMonth ? dayInSentence(sermon.date) : fullDate(sermon.date)}
      </time>
    </p>
    <h3 className={size} dir="auto">
      <a href={`/sermons/${sermon.id}`} className="link">
        <Found text={sermon.title} search={search} />
      </a>
    </h3>
  </>
);

/** The passage of a sermon and its preacher; also its series, if the series' name contains the search text. */
const SermonSource = ({ sermon, search = '' }: SermonProps) => (
  <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
    {sermon.scripture !== null && (
      <bdi className="font-semibold">
        <Found text={sermon.scripture} search={search} />
      </bdi>
    )}
    <bdi>
      <Found text={sermon.speaker} search={search} />
    </bdi>
    {search !== '' && sermon.series?.toLowerCase().includes(search.toLowerCase()) && (
      <bdi>
        Series: <Found text={sermon.series} search={search} />
      </bdi>
    )}
  </p>
);

/**
 * Links to watch, listen and read. For a part that the sermon lacks, the link is gray without an underline, and screen
 * readers hear '(none)'. The first part of the newest sermon is a button, so that nobody who looks for it presses
 * the livestream's.
 */
function SermonLinks({ sermon, isNewest = false }: SermonProps & { isNewest?: boolean }) {
  const { id, title, videoUrl, audioUrl, hasNotes } = sermon;
  const parts = [
    { label: 'Watch', query: '', Icon: Play, isEmpty: videoUrl === null },
    { label: 'Listen', query: '?media=audio', Icon: Headphones, isEmpty: audioUrl === null },
    { label: 'Notes', query: '?notes=true', Icon: BookOpen, isEmpty: !hasNotes },
  ];
  const main = isNewest ? parts.find(({ isEmpty }) => !isEmpty) : undefined;
  const styleOf = (part: (typeof parts)[number]) => {
    if (part === main) return 'button button-primary';
    return `${part.isEmpty ? 'text-ink-soft' : 'link'} inline-flex min-h-11 items-center gap-2`;
  };
  return (
    // Columns of one width, so that the links of all rows are below each other.
    <p
      className={
        isNewest
          ? 'flex flex-wrap items-center gap-x-5 py-2'
          : 'mt-1 grid max-w-84 grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))]'
      }
    >
      {parts.map((part) => {
        const { label, query, Icon, isEmpty } = part;
        return (
          <a key={label} href={`/sermons/${id}${query}`} className={styleOf(part)}>
            <Icon size={18} aria-hidden="true" />
            {label}
            {isEmpty && <span className="sr-only">(none)</span>}
            <span className="sr-only">: {title}</span>
          </a>
        );
      })}
    </p>
  );
}
