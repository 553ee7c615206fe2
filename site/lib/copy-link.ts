/** Puts an address on the clipboard and says so; where that is not allowed, shows it to be copied by hand. */
export async function copyLink(address: string): Promise<void> {
  const toasts = import('./toasts.ts');
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    // Without https, or when the visitor has forbidden it.
    const { showToast } = await toasts;
    showToast({ kind: 'failure', title: 'The link could not be copied', text: address });
    return;
  }
  const { showToast } = await toasts;
  showToast({ kind: 'success', title: 'Link copied', text: 'Paste it wherever you like.' });
}
