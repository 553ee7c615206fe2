import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useReturnFocus } from '../focus.ts';

type Props = {
  isOpen: boolean;
  title: string;
  description?: string;
  onClose: () => void;
  children: ReactNode;
  /** The buttons of a form, below the scrolling content. */
  foot?: ReactNode;
  className?: string;
};

/** A modal window, at most 80 % of the viewport high, with scrolling content. Unless a field asks for it, its title has the focus. */
export function Modal(props: Props) {
  const { isOpen, title, description, onClose, children, foot, className = '' } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-overlay" />
        <Dialog.Content
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            event.preventDefault();
            heading.current?.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className={`dialog flex max-h-[80vh] max-w-3xl flex-col overflow-hidden ${className}`}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="flex items-start justify-between gap-4 border-b border-line p-4 sm:p-5">
            <div>
              <Dialog.Title
                ref={heading}
                tabIndex={-1}
                className="flex min-h-11 items-center text-xl focus-visible:shadow-none focus-visible:outline-none"
              >
                {title}
              </Dialog.Title>
              {description !== undefined && <Dialog.Description>{description}</Dialog.Description>}
            </div>
            <Dialog.Close className="icon-button" aria-label="Close">
              <X size={22} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className="dialog-content min-h-0 overflow-y-auto p-4 sm:p-5">{children}</div>
          {foot}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
