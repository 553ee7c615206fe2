/** Whether an event takes place online only: its location says so. */
export const isOnlineOnly = (location: string): boolean => /^\s*online\b/i.test(location);

/** The name of the website that a link leads to: `forms.gle`. */
export const siteName = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
