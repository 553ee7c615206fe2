import { createRoot } from 'react-dom/client';
import { Toaster } from './Toaster.tsx';

/** Mounts the component that shows toasts. `prepareToasts` (toasts.ts) calls this once in a page. */
export function mountToaster(): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<Toaster />);
}
