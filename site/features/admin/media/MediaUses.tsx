import type { MediaUse } from '#shared/media/media.ts';

/** The admin screen of a use. */
function addressOf({ type, id }: MediaUse): string {
  switch (type) {
    case 'sermon':
      return `/admin/sermons?edit=${id}`;
    case 'event':
      return `/admin/events?edit=${id}`;
    case 'page-text':
      return `/admin/pages?edit=${id}`;
    case 'picture':
      return `/admin/pages/pictures?edit=${id}`;
  }
}

/** Links to where a file is used. */
export function MediaUses({ uses }: { uses: readonly MediaUse[] }) {
  if (uses.length === 0) return <p className="text-sm text-ink-soft">Not used yet</p>;
  return (
    <p className="text-sm">
      Used by{' '}
      {uses.map((use, index) => (
        <span key={`${use.type} ${use.id}`}>
          {index > 0 && ', '}
          <a href={addressOf(use)} className="link" dir="auto">
            {use.title}
          </a>
        </span>
      ))}
    </p>
  );
}
