/**
 * Copies an address and says so next to the button, or shows the address for manual copying. Does the same as
 * `copyLink` (site/lib/page/copy-link.ts) for pages without React, which toasts require.
 * @returns whether it was copied
 */
export async function copyInPlace(address: string): Promise<boolean> {
  const say = (text: string) => {
    document.querySelector('[data-share-status]')?.replaceChildren(text);
  };
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    // Fails without HTTPS or permission.
    say(`The link could not be copied. Please copy it by hand: ${address}`);
    return false;
  }
  say('Link copied. Paste it wherever you like.');
  return true;
}
