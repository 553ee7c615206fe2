import { changedWords } from './changed-words.ts';
import './text-difference.css';

type Props = { from: string; to: string; className?: string };

const ELEMENTS = { none: 'span', removed: 'del', added: 'ins' } as const;

/** The difference between two versions of a text, word by word. */
export const TextDifference = ({ from, to, className = '' }: Props) => (
  <p className={`text-difference ${className}`} dir="auto">
    {changedWords(from, to).map(({ change, text }, index) => {
      const Element = ELEMENTS[change];
      return <Element key={index}>{text}</Element>;
    })}
  </p>
);
