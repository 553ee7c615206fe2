import type { SermonFacets } from '#shared/sermons/sermons.ts';

type Props = { series: SermonFacets['series']; onView: (name: string) => void };

/** All series, each with its number of sermons and the latest one. */
export function SeriesList({ series, onView }: Props) {
  if (series.length === 0) return <p className="text-lg">Series will be listed here.</p>;
  return (
    <ul className="card-grid">
      {series.map(({ name, count, latest }) => (
        <li key={name} className="card flex flex-col p-6">
          <h3 className="text-xl">{name}</h3>
          <p className="mt-1 text-ink-soft">
            {count} {count === 1 ? 'Sermon' : 'Sermons'}
          </p>
          <p className="mt-3 flex-1">
            Latest:{' '}
            <a className="link" href={`/sermons/${latest.id}`}>
              {latest.title}
            </a>
            <span className="block text-ink-soft">{latest.speaker}</span>
          </p>
          <button
            type="button"
            className="button button-quiet needs-script mt-5 self-start"
            onClick={() => {
              onView(name);
            }}
          >
            View Series<span className="sr-only">: {name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
