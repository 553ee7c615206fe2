import { useStore } from '@nanostores/react';
import * as RadixToast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { $toast, holdToaster, type Toast } from '#site/lib/page/toast-store.ts';
import './toaster.css';
import { useFreePlace } from './use-free-place.ts';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** Shows one toast at a time for 5000 ms. Swipe right dismisses it, F8 focuses it; it covers no button or link. */
export function Toaster() {
  const toast = useStore($toast);
  const list = useFreePlace(toast?.id);
  useEffect(holdToaster, []);
  // `aria-live` keeps it visible to screen readers while a dialog hides everything else.
  return (
    <div aria-live="off">
      <RadixToast.Provider
        duration={DURATION_MS}
        swipeDirection="right"
        swipeThreshold={SWIPE_THRESHOLD_PX}
      >
        {toast !== null && <Notification key={toast.id} toast={toast} />}
        <RadixToast.Viewport ref={list} className="toast-viewport no-print" hotkey={['F8']} />
      </RadixToast.Provider>
    </div>
  );
}

function Notification({ toast: { title, text, kind, undo } }: { toast: Toast }) {
  const Icon = kind === 'success' ? CircleCheck : CircleAlert;
  return (
    <RadixToast.Root
      className="toast"
      data-kind={kind}
      type="foreground"
      onOpenChange={(isOpen) => {
        if (!isOpen) $toast.set(null);
      }}
    >
      <Icon size={24} className="toast-icon" aria-hidden="true" />
      <div>
        <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
        {text !== '' && <RadixToast.Description>{text}</RadixToast.Description>}
        {undo !== undefined && (
          <RadixToast.Action
            className="link toast-undo"
            altText="Press F8, then Undo"
            onClick={undo}
          >
            Undo
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close className="toast-close" aria-label="Close">
        <X size={20} aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
