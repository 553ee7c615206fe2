import { createContext, useContext, type ReactNode } from 'react';
import { MapPin } from 'lucide-react';
import type { PagePicture } from '#shared/pages/pictures.ts';
import { EventPlace } from '#site/components/events/EventPlace.tsx';
import { DateTile } from '#site/components/ui/DateTile.tsx';
import './event-row.css';

/** The sizes and alternative texts of the pictures known at build time, by address. */
export const KnownPictures = createContext<Readonly<Record<string, PagePicture>>>({});

type PictureProps = { url: string; className: string; sizes: string };

/** The picture of an event in a box of fixed shape; loads when it comes near the viewport. */
export function EventPicture({ url, className, sizes }: PictureProps) {
  const known = useContext(KnownPictures)[url];
  return (
    <img
      src={url}
      srcSet={known?.srcSet}
      sizes={sizes}
      alt={known?.alt ?? ''}
      width="640"
      height="360"
      loading="lazy"
      decoding="async"
      className={`aspect-video bg-deep-50 object-cover ${className}`}
    />
  );
}

type RowProps = {
  id?: string;
  date: string;
  isUpcoming: boolean;
  /** The days that the tile does not show. */
  days: string;
  time: string;
  as: 'h3' | 'p';
  title: string;
  href: string;
  /** Null for a service at the church. */
  place: string | null;
  badge: string;
  isFeatured?: boolean;
  picture?: ReactNode;
  /** What takes place. */
  children: ReactNode;
  /** What a visitor can do. */
  actions?: ReactNode;
};

/** A service or an event of the list. For screen readers, the time comes after the heading; CSS shows it first. */
export const EntryRow = ({
  id,
  date,
  isUpcoming,
  days,
  time,
  as: Title,
  title,
  href,
  place,
  badge,
  isFeatured,
  picture,
  children,
  actions,
}: RowProps) => (
  <li id={id} className="event-row">
    <DateTile date={date} isPast={!isUpcoming} className="day-tile" />
    <div className="event-row-body">
      <Title className="event-row-title" dir="auto">
        <a href={href} className="link">
          {title}
        </a>
      </Title>
      <p className="event-row-time">
        {days} · <bdi>{time}</bdi>
      </p>
      {children}
      {place !== null && (
        <p className="event-row-place">
          <MapPin size={20} />
          <EventPlace place={place} />
        </p>
      )}
      <span className={isFeatured ? 'badge badge-warm' : 'badge'} dir="auto">
        {badge}
      </span>
      {actions}
    </div>
    {picture}
  </li>
);
