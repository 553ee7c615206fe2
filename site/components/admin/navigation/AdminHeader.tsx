import { ChevronLeft, ExternalLink, Menu, X } from 'lucide-react';
import { useDashboard } from '../queries.ts';
import * as Dialog from '@radix-ui/react-dialog';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ADMIN_LINKS, findAdminLink } from './admin-links.ts';
import { LogoutButton } from './LogoutButton.tsx';
import './admin-header.css';
import './admin-navigation.css';
import './screen-actions.css';
import { useStore } from '@nanostores/react';
import { $whoSeesIt, WHO_SEES_IT } from '../publishing/open-form.ts';
import { OutageBanner, PublishingStatus } from '../publishing/PublishingStatus.tsx';

/**
 * The links to all admin screens, of which the current one is marked, to the website, and the button that logs out.
 * @param onFollow called when a link to a screen is clicked
 */
function Navigation({ onFollow }: { onFollow?: () => void }) {
  const { data: counts } = useDashboard();
  const current = findAdminLink(window.location.pathname, window.location.search);
  return (
    <>
      <nav aria-label="Admin" onClick={onFollow}>
        {ADMIN_LINKS.map((link) => (
          <a
            key={link.href}
            href={link.href}
            className="admin-link"
            data-group={link.opensGroup}
            aria-current={link === current ? 'page' : undefined}
          >
            <link.icon size={22} aria-hidden="true" />
            {link.label}
            <WaitingCount count={counts === undefined ? 0 : (link.waiting?.(counts) ?? 0)} />
          </a>
        ))}
      </nav>
      <div className="mt-auto">
        <a href="/" className="admin-link" data-group>
          <ExternalLink size={22} aria-hidden="true" />
          View Website
        </a>
        <LogoutButton className="admin-link" hasIcon />
      </div>
    </>
  );
}

/** The number of unanswered entries; nothing if it is zero. */
export const WaitingCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="admin-count">
      {count}
      <span className="sr-only"> new</span>
    </span>
  );

/** The navigation in narrow windows: on a phone a sheet at the lower edge, within reach of the thumb. */
function AdminMenu() {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="admin-menu-button button button-quiet min-h-11 px-3 py-2">
        <Menu size={22} aria-hidden="true" />
        Menu
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-overlay" />
        <Dialog.Content className="admin-sheet" aria-describedby={undefined}>
          <div className="flex items-center justify-between gap-4 pl-3">
            <Dialog.Title className="text-lg">Menu</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label="Close menu">
              <X size={24} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <Navigation onFollow={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Links beside the state of the open form: to its public page, for which a narrow window has no room, and on a phone to
 * the panel at its end, which has that link, too.
 */
function FormLinks() {
  const whoSeesIt = useStore($whoSeesIt);
  if (whoSeesIt === null) return null;
  return (
    <>
      {whoSeesIt.path !== undefined && (
        <a href={whoSeesIt.path} className="admin-form-link link inline-grid max-xl:hidden">
          View on Website
        </a>
      )}
      <button
        type="button"
        className="admin-form-link link inline-grid sm:hidden"
        onClick={() => document.getElementById(WHO_SEES_IT)?.focus()}
      >
        Who Sees It
      </button>
    </>
  );
}

type AdminHeaderProps = {
  title: string;
  subtitle?: string;
  /** The screen above this one, by default the dashboard; null on the dashboard itself. */
  back?: { href: string; name: string } | null;
  /** Whether a form is open: a phone then shows only the way back, the title, the menu and the publishing status. */
  isEditing?: boolean;
  /** Whether this screen publishes content. If not, it shows the status only until everything is published. */
  isPublishing?: boolean;
  /** Links and buttons of the screen. */
  children?: ReactNode;
};

/** The links and buttons of a screen. Once they have scrolled away, a phone keeps the main one above its lower edge. */
function ScreenActions({ children }: { children: ReactNode }) {
  const [isAway, setAway] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    if (row.current !== null) seen.observe(row.current);
    return () => {
      seen.disconnect();
    };
  }, []);
  return (
    <div ref={row} className="admin-actions no-print" data-away={isAway}>
      {children}
    </div>
  );
}

/** How the title of a form for something existing begins. */
const EDIT = 'Edit ';

const DASHBOARD = { href: '/admin', name: 'Dashboard' };

/** The header of an admin screen: navigation, way back, title, and the links and buttons of the screen. */
export function AdminHeader({
  title,
  subtitle,
  back = DASHBOARD,
  isEditing = false,
  isPublishing = true,
  children,
}: AdminHeaderProps) {
  const isOfEdited = isEditing && title.startsWith(EDIT);
  return (
    <>
      <a href="#screen" className="skip-link">
        Skip to the content
      </a>
      <header className="admin-header">
        {/* In narrow windows, `AdminMenu` has the same. */}
        <div className="admin-bar">
          <Navigation />
        </div>
        <div
          className="shell admin-heading"
          data-publishing={isPublishing}
          data-editing={isEditing}
        >
          <div className="admin-row">
            <div className="admin-title">
              {back !== null && (
                <p className="admin-back no-print">
                  <a href={back.href} className="link">
                    <ChevronLeft size={20} aria-hidden="true" />
                    <span className="max-sm:sr-only">Back to {back.name}</span>
                  </a>
                </p>
              )}
              <h1>
                {/* A phone has its room for the name of what is edited. */}
                {isOfEdited && <span className="max-sm:sr-only">{EDIT}</span>}
                {isOfEdited ? title.slice(EDIT.length) : title}
              </h1>
              {/* A narrow window has no room for the subtitle; screen readers read it everywhere. */}
              {subtitle !== undefined && (
                <p className="admin-subtitle max-lg:sr-only">{subtitle}</p>
              )}
              <div className="admin-state">
                <PublishingStatus {...{ isEditing, isPublishing }} />
                {isEditing && <FormLinks />}
              </div>
            </div>
            <AdminMenu />
          </div>
          {children !== undefined && <ScreenActions>{children}</ScreenActions>}
        </div>
      </header>
      <OutageBanner />
      <span id="screen" tabIndex={-1} />
    </>
  );
}
