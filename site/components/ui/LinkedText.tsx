import { Fragment } from 'react';
import { linkedText } from '#shared/linked-text.ts';

/** Typed text with its web addresses, e-mail addresses and phone numbers as links; static in `.astro` files. */
export function LinkedText({ text }: { text: string }) {
  return linkedText(text).map((part, index) =>
    part.href === null ? (
      <Fragment key={index}>{part.text}</Fragment>
    ) : (
      <a key={index} className="link" href={part.href}>
        {part.text}
      </a>
    ),
  );
}
