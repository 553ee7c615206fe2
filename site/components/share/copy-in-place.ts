/**
 * Copies an address and says so beside the button, or shows it for manual copying. For pages without React,
 * which toasts need.
 * @returns whether it was copied
 */
export async function copyInPlace(address: string): Promise<boolean> {
  const say = (text: string) => {
    document.querySelector('[data-share-status]')?.replaceChildren(text);
  };
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    // Fails without https or permission.
    say(`The link could not be copied. Please copy it by hand: ${address}`);
    return false;
  }
  say('Link copied. Paste it wherever you like.');
  return true;
}
