import { useEffect, useState } from 'react';
import type { ListedEvent } from './listed-event.ts';

type Props = { event: ListedEvent };

/** The description with its addresses and phone numbers as links. */
export function EventDescription({ event: { description, descriptionHtml } }: Props) {
  const html = useLinkedHtml(description, descriptionHtml);
  const shared = { className: 'linked whitespace-pre-line', dir: 'auto' };
  if (html === null) return <p {...shared}>{description}</p>;
  // Made by `linkedHtml`, which escapes typed text.
  return <p {...shared} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What the build made, else the same made here: the code that finds links loads for newer events only. */
function useLinkedHtml(text: string, built: string | null | undefined): string | null {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    if (built !== undefined) return;
    let isShown = true;
    import('#shared/pages/linked-text.ts').then(
      ({ linkedHtml }) => {
        if (isShown) setHtml(linkedHtml(text));
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [text, built]);
  return built ?? html;
}
