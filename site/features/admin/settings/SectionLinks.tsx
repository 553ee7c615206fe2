import { useEffect, useState } from 'react';

/** The fragment of a section's address, such as `service-times`. */
export const sectionFragment = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

type Props = {
  /** The titles of the sections by the ids of their headings. */
  sections: ReadonlyMap<string, string>;
  /** A screen whose link is the last one. */
  screen: { href: string; title: string };
};

/** The top of a section's heading in the window, in pixels. */
const topOf = (id: string) =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;

/**
 * The section that is being read: the one that the address names while its heading is in view, because the last
 * sections cannot scroll to the top; otherwise the last one whose heading is in the upper third of the window or above.
 */
function currentSection(ids: readonly string[]): string | undefined {
  const linked = window.location.hash.slice(1);
  const top = topOf(linked);
  if (ids.includes(linked) && top >= 0 && top < window.innerHeight) return linked;
  return ids.findLast((id) => topOf(id) < window.innerHeight / 3) ?? ids[0];
}

/** Follows `currentSection` while the page scrolls. */
function useCurrentSection(sections: Props['sections']): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const update = () => {
      setCurrent(currentSection([...sections.keys()]));
    };
    update();
    const events = ['scroll', 'resize', 'hashchange'];
    for (const name of events) window.addEventListener(name, update, { passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, update);
    };
  }, [sections]);
  return current;
}

/**
 * Links to the sections of a long screen; the current link is marked. In a wide window the links are next to the
 * sections. A phone hides the links, because its folded sections already form a list.
 */
export function SectionLinks({ sections, screen }: Props) {
  const current = useCurrentSection(sections);
  return (
    <nav aria-label="Sections" className="section-links">
      {[...sections].map(([id, title]) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {title}
        </a>
      ))}
      <a href={screen.href}>{screen.title}</a>
    </nav>
  );
}
