/** What is handed on. */
export type SharedSermon = {
  title: string;
  /** Full address of the sermon's page. */
  address: string;
  churchName: string;
};

/** Addresses that hand a sermon on by e-mail and on Facebook. */
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
