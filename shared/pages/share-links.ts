/** The page to share. */
export type SharedPage = {
  title: string;
  /** What it is and where from, as in `a sermon from Bethel`. */
  source: string;
  /** Absolute address of the page. */
  address: string;
};

/** Addresses that share a page by e-mail and on Facebook. */
export function shareLinks({ title, source, address }: SharedPage): {
  email: string;
  facebook: string;
} {
  const body = `“${title}”, ${source}:\r\n\r\n${address}\r\n`;
  return {
    email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  };
}

/** What a shared sermon is said to be. */
export const sermonSource = (churchName: string): string => `a sermon from ${churchName}`;

/** What a shared event is said to be. */
export const eventSource = (churchName: string): string => `an event of ${churchName}`;
