import { useEffect, useState } from 'react';

/** The fragment of a section's address, such as `service-times`. */
export const sectionFragment = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** The card of a section, or around a field. */
const cardOf = (inside: Element | null) => inside?.closest<HTMLDetailsElement>('.folded-card');

/** Unfolds the card around an element and folds all others, in which everything typed stays. */
export function showCardOf(inside: Element | null): void {
  const shown = cardOf(inside);
  if (!shown) return;
  for (const card of document.querySelectorAll<HTMLDetailsElement>('.folded-card')) {
    card.open = card === shown;
  }
}

const showSection = (id: string) => {
  showCardOf(document.getElementById(id));
};

type Props = {
  /** The titles of the sections by the ids of their headings. */
  sections: ReadonlyMap<string, string>;
  /** A screen whose link is the last one. */
  screen: { href: string; title: string };
};

/** The ids of the unfolded sections. In a wide window: one, or those in which a save was refused. */
function useShownSections(sections: Props['sections']): readonly string[] {
  const [shown, setShown] = useState<string[]>([]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const update = () => {
      const ids = [...sections.keys()];
      setShown(ids.filter((id) => cardOf(document.getElementById(id))?.open));
    };
    const follow = () => {
      showSection(window.location.hash.slice(1));
    };
    update();
    // `toggle` does not bubble, so the listener captures it.
    document.addEventListener('toggle', update, { signal, capture: true });
    window.addEventListener('hashchange', follow, { signal });
    return () => {
      listening.abort();
    };
  }, [sections]);
  return shown;
}

/**
 * Links to the sections of a long screen. A wide window shows one section, and marks its link beside it. A narrow
 * window has no links, because its folded sections already form a list.
 */
export function SectionLinks({ sections, screen }: Props) {
  const shown = useShownSections(sections);
  return (
    <nav aria-label="Sections" className="section-links">
      {[...sections].map(([id, title]) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={shown.includes(id) ? 'location' : undefined}
          onClick={() => {
            showSection(id);
          }}
        >
          {title}
        </a>
      ))}
      <a href={screen.href}>{screen.title}</a>
    </nav>
  );
}
