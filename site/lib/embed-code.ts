const EMBED_CODE = /^\s*<iframe\b[^>]*\bsrc="(?<address>[^"]+)"/i;

/** The address inside the embed code that Google, YouTube and others offer to copy; any other text stays as it is. */
export const embeddedAddress = (pasted: string): string =>
  EMBED_CODE.exec(pasted)?.groups?.address?.replaceAll('&amp;', '&') ?? pasted;
