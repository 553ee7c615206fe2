/**
 * Puts an address on the clipboard and says so; where that is not allowed, shows it to be copied by hand.
 * @returns whether it is on the clipboard
 */
export async function copyLink(address: string): Promise<boolean> {
  const toasts = import('./toasts.ts');
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    // Without https, or when the visitor has forbidden it.
    const { showToast } = await toasts;
    const text = `Please copy it by hand: ${address}`;
    showToast({ kind: 'failure', title: 'The link could not be copied', text });
    return false;
  }
  const { showToast } = await toasts;
  showToast({ kind: 'success', title: 'Link copied', text: 'Paste it wherever you like.' });
  return true;
}
