import { BookOpen, Headphones, Play } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { fullDate, utcDay } from '#shared/calendar/dates.ts';
import type { ListedSermon } from '#shared/sermons/sermons.ts';
import { excerpt } from '#shared/pages/record-page.ts';
import type { TranscriptMatchProps } from './TranscriptMatchLink.tsx';
import { shownThumbnail } from '#shared/media/thumbnails.ts';

type Props = {
  sermon: ListedSermon;
  /** Smaller versions of the thumbnail, if it is a library picture. */
  srcSet?: string | undefined;
  /** Whether the picture is in view when the page opens. */
  isFirst?: boolean;
  /** A label above the title. */
  label?: string | undefined;
};

const SIZES = '(min-width: 64rem) 36rem, (min-width: 48rem) 50vw, 100vw';

/** Maximum number of characters of a description on a card. */
const DESCRIPTION_SHOWN = 150;

/**
 * The newest sermon with a large picture, above the rows of the others. Picture and title link to its page. In `.astro`
 * files it is static.
 */
export const SermonCard = memo(function SermonCard(props: Props) {
  const { sermon, srcSet, isFirst = false, label } = props;
  const path = `/sermons/${sermon.id}`;
  return (
    <li className="card mb-4 flex flex-col overflow-hidden md:col-span-2 md:flex-row">
      {/* Hidden from screen readers and the Tab key, because the title has the same link. */}
      <a href={path} tabIndex={-1} aria-hidden="true" className="md:w-1/2">
        <img
          src={shownThumbnail(sermon.thumbnailUrl)}
          {...(srcSet !== undefined && { srcSet, sizes: SIZES })}
          alt=""
          width="640"
          height="360"
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          // In view at the start, so it is painted together with the text.
          decoding={isFirst ? 'sync' : undefined}
          className="aspect-video h-full w-full bg-deep-800 object-cover"
        />
      </a>
      <div className="flex flex-1 flex-col p-5">
        {label !== undefined && <p className="eyebrow">{label}</p>}
        <h3 className="text-xl" dir="auto">
          <a href={path} className="link">
            {sermon.title}
          </a>
        </h3>
        <SermonDay sermon={sermon} />
        {sermon.scripture !== null && (
          <p className="mt-1 font-semibold text-ink-soft" dir="auto">
            {sermon.scripture}
          </p>
        )}
        <p className="mt-2 flex-1" dir="auto">
          {excerpt(sermon.description, DESCRIPTION_SHOWN)}
        </p>
        <SermonLinks sermon={sermon} />
      </div>
    </li>
  );
});

/** Maximum number of characters of a description in a row. */
const ROW_DESCRIPTION_SHOWN = 90;

// Loaded on demand, because few lists contain a match in a transcript.
const TranscriptMatchLink = lazy(() =>
  import('./TranscriptMatchLink.tsx').catch(() => ({
    default: ({ said }: TranscriptMatchProps) => <>{said.text}</>,
  })),
);

type RowProps = Omit<Props, 'isFirst' | 'label'> & {
  /** The search text. */
  search?: string;
};

/**
 * A row of a list of sermons, with a small picture. If the transcript matches the search, also with the sentence and
 * its time.
 */
export const SermonRow = memo(function SermonRow(props: RowProps) {
  const { sermon, srcSet, search = '' } = props;
  const path = `/sermons/${sermon.id}`;
  return (
    <li className="sermon-row">
      <a href={path} tabIndex={-1} aria-hidden="true">
        <img
          src={shownThumbnail(sermon.thumbnailUrl)}
          {...(srcSet !== undefined && { srcSet, sizes: '(min-width: 48rem) 10rem, 6rem' })}
          alt=""
          width="640"
          height="360"
          loading="lazy"
          className="aspect-video w-full rounded-control bg-deep-800 object-cover"
        />
      </a>
      <div>
        <h3 className="text-lg" dir="auto">
          <a href={path} className="link">
            {sermon.title}
          </a>
        </h3>
        <SermonDay sermon={sermon} />
      </div>
      <div className="sermon-row-text">
        <p dir="auto">
          {sermon.said == null ? (
            excerpt(sermon.description, ROW_DESCRIPTION_SHOWN)
          ) : (
            <Suspense fallback={sermon.said.text}>
              <TranscriptMatchLink path={path} said={sermon.said} search={search} />
            </Suspense>
          )}
        </p>
        <SermonLinks sermon={sermon} />
      </div>
    </li>
  );
});

type SermonProps = Pick<Props, 'sermon'>;

/** The day and the preacher of a sermon. */
const SermonDay = ({ sermon }: SermonProps) => (
  <p className="flex flex-wrap gap-x-3 text-ink-soft">
    <time dateTime={utcDay(sermon.date)}>{fullDate(sermon.date)}</time>
    <bdi>{sermon.speaker}</bdi>
  </p>
);

/** Links to watch, listen and read. Links to parts that the sermon lacks are fainter; its page says what is missing. */
function SermonLinks({ sermon: { id, title, videoUrl, audioUrl, hasNotes } }: SermonProps) {
  const path = `/sermons/${id}`;
  return (
    <p className="mt-1 flex flex-wrap gap-x-5">
      <CardLink
        href={path}
        label="Watch"
        of={title}
        icon={<Play size={18} />}
        isEmpty={videoUrl === null}
      />
      <CardLink
        href={`${path}?media=audio`}
        label="Listen"
        of={title}
        icon={<Headphones size={18} />}
        isEmpty={audioUrl === null}
      />
      <CardLink
        href={`${path}?notes=true`}
        label="Notes"
        of={title}
        icon={<BookOpen size={18} />}
        isEmpty={!hasNotes}
      />
    </p>
  );
}

type CardLinkProps = {
  href: string;
  label: string;
  of: string;
  icon: React.ReactNode;
  isEmpty?: boolean;
};

function CardLink({ href, label, of, icon, isEmpty = false }: CardLinkProps) {
  return (
    <a
      href={href}
      className={`${isEmpty ? 'text-ink-soft' : 'link'} inline-flex min-h-11 items-center gap-2`}
    >
      <span aria-hidden="true">{icon}</span>
      {label}
      <span className="sr-only">
        : {of}
        {isEmpty && ' (not available)'}
      </span>
    </a>
  );
}
