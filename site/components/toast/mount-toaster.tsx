import { createRoot } from 'react-dom/client';
import { Toaster } from './Toaster.tsx';

/** Mounts the toaster into the page, at most once. */
export function mountToaster(): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<Toaster />);
}
