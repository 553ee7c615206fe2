/**
 * Copies a URL or another text to the clipboard. A toast reports it, or shows the text for manual copying.
 * @param what names the text in the toast @returns whether it was copied
 */
export async function copyLink(address: string, what = 'link'): Promise<boolean> {
  const toasts = import('./toasts.ts');
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    // Writing to the clipboard fails without HTTPS or permission.
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

/** Makes each element with `data-copy` copy the URL in that attribute when it is clicked. */
export function activateCopyLinks(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.addEventListener('click', () => void copyLink(button.dataset.copy ?? ''));
  }
}
