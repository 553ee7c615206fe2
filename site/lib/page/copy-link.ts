/**
 * Copies an address or another text to the clipboard with a toast, or shows it for manual copying.
 * @returns whether it was copied
 */
export async function copyLink(address: string, what = 'link'): Promise<boolean> {
  const toasts = import('./toasts.ts');
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    // Fails without https or permission.
    const { showToast } = await toasts;
    const text = `Please copy it by hand: ${address}`;
    showToast({ kind: 'failure', title: `The ${what} could not be copied`, text });
    return false;
  }
  const { showToast } = await toasts;
  const title = what === 'link' ? 'Link copied' : `Your ${what} is copied`;
  showToast({ kind: 'success', title, text: 'Paste it wherever you like.' });
  return true;
}

/** Makes each button with an address (`data-copy`) copy it. */
export function activateCopyLinks(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.addEventListener('click', () => void copyLink(button.dataset.copy ?? ''));
  }
}
