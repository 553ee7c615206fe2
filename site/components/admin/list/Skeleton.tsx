import './skeleton.css';

/** The screen whose entries the rows imitate (skeleton.css); by default low rows of one card. */
export type SkeletonRowKind =
  'tasks' | 'sermons' | 'events' | 'inbox' | 'pages' | 'pictures' | 'media';

type Props = {
  text: string;
  rows?: SkeletonRowKind | undefined;
};

/** The rows that are cards of their own. */
const CARDS: ReadonlySet<SkeletonRowKind> = new Set(['tasks', 'sermons', 'pictures', 'media']);

/** Number of rows: more than any window shows. */
const ROWS = 12;

/** A placeholder for loading content, with rows about as high as its entries. */
export const Skeleton = ({ text, rows }: Props) => (
  <div className="skeleton" data-rows={rows} data-cards={rows !== undefined && CARDS.has(rows)}>
    <p role="status">{text}</p>
    <div className="skeleton-rows" aria-busy="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} />
      ))}
    </div>
  </div>
);
