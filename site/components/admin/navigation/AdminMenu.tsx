import * as Dialog from '@radix-ui/react-dialog';
import { ExternalLink, Menu, X } from 'lucide-react';
import { useState } from 'react';
import { LogoutButton } from '#site/components/admin/LogoutButton.tsx';
import './admin-navigation.css';
import { NavigationLinks } from './NavigationLinks.tsx';

/** The navigation of narrow windows: a bottom sheet, within reach of a thumb. */
export function AdminMenu() {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="admin-menu-button button button-quiet px-3">
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
          <nav aria-label="Admin" className="grid">
            <NavigationLinks className="admin-sheet-link" hasIcons onFollow={close} />
          </nav>
          <div className="mt-2 grid border-t border-line pt-2">
            <a href="/" className="admin-sheet-link">
              <ExternalLink size={22} aria-hidden="true" />
              View Website
            </a>
            <LogoutButton className="admin-sheet-link" hasIcon />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
