import type { Dashboard } from '#shared/dashboard/dashboard.ts';
import { shortMoment } from '#shared/publishing/state-words.ts';

/** What becomes public next, in one line; nothing where nothing does. */
export function Coming({ records }: { records: Dashboard['coming'] }) {
  if (records.length === 0) return null;
  return (
    <p>
      <b className="font-semibold">Coming:</b>{' '}
      {records.map(({ type, id, title, publishAt }, index) => (
        <span key={`${type} ${id}`}>
          {index > 0 && ' · '}
          <a href={`/admin/${type}s?edit=${id}`} className="link">
            {title}
          </a>{' '}
          <span className="text-ink-soft">({shortMoment(publishAt)})</span>
        </span>
      ))}
    </p>
  );
}
