/** The sermon to share. */
export type SharedSermon = {
  title: string;
  /** Absolute address of the sermon's page. */
  address: string;
  churchName: string;
};

/** Addresses that share a sermon by e-mail and on Facebook. */
export function shareLinks({ title, address, churchName }: SharedSermon): {
  email: string;
  facebook: string;
} {
  const body = `“${title}”, a sermon from ${churchName}:\r\n\r\n${address}\r\n`;
  return {
    email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  };
}
