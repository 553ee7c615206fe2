import { useAddress } from '#site/components/admin/address/address.ts';
import { ADMIN_LINKS, currentLink } from './admin-links.ts';

type Props = {
  className: string;
  hasIcons?: boolean;
  onFollow?: () => void;
};

/** Links to all screens of the admin; the current one is marked. */
export function NavigationLinks({ className, hasIcons = false, onFollow }: Props) {
  const current = currentLink(window.location.pathname, useAddress());
  return ADMIN_LINKS.map(({ href, label, icon: Icon }) => (
    <a
      key={href}
      href={href}
      className={className}
      aria-current={href === current?.href ? 'page' : undefined}
      onClick={onFollow}
    >
      {hasIcons && <Icon size={22} aria-hidden="true" />}
      {label}
    </a>
  ));
}
