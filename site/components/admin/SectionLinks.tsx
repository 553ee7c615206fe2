import { useEffect, useState, type ReactNode } from 'react';
import './section-links.css';

/** The sections of the settings, in order. */
export const SECTIONS = [
  'Basic Information',
  'Service Times',
  'Leadership',
  'Website Content',
  'Social Media & Online Presence',
  'Maps & Location',
  'Giving',
  'Incoming Messages',
  'Event Categories',
  'Colors, Menus & Pages',
] as const;

/** The parts of the settings that are screens of their own. */
export const IMPORT = {
  href: '/admin/import',
  title: 'Import Content',
  line: 'From WordPress, a podcast, a YouTube channel, a calendar or a spreadsheet',
};
export const SIGN_IN = {
  href: '/admin/settings/sign-in',
  title: 'Sign-In & Devices',
  line: 'Passkeys, and who is signed in',
};

/** The fragment of a section's address, such as `service-times`. */
export const sectionFragment = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** The section below the form. */
export const DOWNLOADS = 'Download Your Content';

/** The titles of the sections that have a card on the settings' screen, by their fragments. */
const CARDS = new Map([...SECTIONS, DOWNLOADS].map((title) => [sectionFragment(title), title]));

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

/** The ids of the unfolded sections. In a wide window: one, or those in which a save was refused. */
function useShownSections(): readonly string[] {
  const [shown, setShown] = useState<string[]>([]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const update = () => {
      const ids = [...CARDS.keys()];
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
  }, []);
  return shown;
}

type Props = {
  /** The title of the screen, if it is a part of the settings with a screen of its own. */
  current?: string;
  children: ReactNode;
};

/**
 * A screen of the settings, with links to their sections. A wide window shows one section, and marks its link beside
 * it. A narrow window has no links, because the folded sections of the settings already form a list.
 */
export function SettingsColumns({ current, children }: Props) {
  const shown = useShownSections();
  const settings = current === undefined ? '' : '/admin/settings';
  return (
    <div className="shell settings-columns">
      <nav aria-label="Sections" className="section-links">
        {[...CARDS].map(([id, title]) => (
          <a
            key={id}
            href={`${settings}#${id}`}
            aria-current={shown.includes(id) ? 'location' : undefined}
            onClick={() => {
              showSection(id);
            }}
          >
            {title}
          </a>
        ))}
        {[IMPORT, SIGN_IN].map(({ href, title }) => (
          <a key={href} href={href} aria-current={current === title ? 'location' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  );
}
