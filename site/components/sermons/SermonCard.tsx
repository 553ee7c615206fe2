import { BookOpen, Headphones, Play } from 'lucide-react';
import { memo } from 'react';
import { longDate, utcDay } from '#shared/calendar/dates.ts';
import type { SermonSummary } from '#shared/sermons/sermons.ts';
import { shownThumbnail } from '#shared/media/thumbnails.ts';

type Props = {
  sermon: SermonSummary;
  /** Smaller versions of its thumbnail, for a picture of the library. */
  srcSet?: string | undefined;
  /** Whether its picture is in view when the page opens. */
  isFirst?: boolean;
};

/** Widths of the card in the grids of one, two and three columns. */
const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw';

/** One sermon of a list; picture and title link to it. Static in `.astro` files. */
export const SermonCard = memo(function SermonCard({ sermon, srcSet, isFirst = false }: Props) {
  const path = `/sermons/${sermon.id}`;
  return (
    <li className="card flex flex-col overflow-hidden">
      {/* Hidden from screen readers and Tab, which use the title's link. */}
      <a href={path} tabIndex={-1} aria-hidden="true">
        <img
          src={shownThumbnail(sermon.thumbnailUrl)}
          {...(srcSet !== undefined && { srcSet, sizes: SIZES })}
          alt=""
          width="640"
          height="360"
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          className="aspect-video w-full bg-deep-800 object-cover"
        />
      </a>
      <div className="flex flex-1 flex-col p-5">
        <p className="text-ink-soft">
          <time dateTime={utcDay(sermon.date)}>{longDate(sermon.date)}</time>
          <span className="block" dir="auto">
            {sermon.speaker}
          </span>
        </p>
        <h3 className="mt-1 text-xl" dir="auto">
          <a href={path} className="link">
            {sermon.title}
          </a>
        </h3>
        {sermon.scripture !== null && (
          <p className="mt-1 font-semibold text-ink-soft" dir="auto">
            {sermon.scripture}
          </p>
        )}
        {/* A stretched line clamp would show the lines after the ellipsis. */}
        <div className="flex-1">
          <p className="mt-2 line-clamp-3" dir="auto">
            {sermon.description}
          </p>
        </div>
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
          <CardLink href={path} label="Watch" of={sermon.title} icon={<Play size={18} />} />
          <CardLink
            href={`${path}?media=audio`}
            label="Listen"
            of={sermon.title}
            icon={<Headphones size={18} />}
          />
          <CardLink
            href={`${path}?notes=true`}
            label="Notes"
            of={sermon.title}
            icon={<BookOpen size={18} />}
          />
        </p>
      </div>
    </li>
  );
});

type CardLinkProps = { href: string; label: string; of: string; icon: React.ReactNode };

function CardLink({ href, label, of, icon }: CardLinkProps) {
  return (
    <a href={href} className="link inline-flex min-h-11 items-center gap-2">
      <span aria-hidden="true">{icon}</span>
      {label}
      <span className="sr-only">: {of}</span>
    </a>
  );
}
