import { diffWordsWithSpace } from 'diff';
import type { TextValues } from './text-fields.tsx';

type Props = { from: TextValues; to: TextValues };

const asOne = ({ title, person, markdown }: TextValues) =>
  [title, person, markdown].filter((part) => part !== '').join('\n\n');

/** The difference between an earlier version and the current one, by words. */
export function TextDifference({ from, to }: Props) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        Struck out is what the text says now; underlined is what would come back.
      </p>
      <p className="text-difference mt-2 rounded-control bg-sand px-4 py-3" dir="auto">
        {diffWordsWithSpace(asOne(from), asOne(to)).map(({ value, added, removed }, index) => {
          if (added) return <ins key={index}>{value}</ins>;
          if (removed) return <del key={index}>{value}</del>;
          return <span key={index}>{value}</span>;
        })}
      </p>
    </>
  );
}
