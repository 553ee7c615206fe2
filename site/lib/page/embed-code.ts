const EMBED_CODE = /^\s*<iframe\b[^>]*\bsrc="(?<address>[^"]+)"/i;

/** Extracts the address from pasted embed code of Google, YouTube and others; other text stays. */
export const embeddedAddress = (pasted: string): string =>
  EMBED_CODE.exec(pasted)?.groups?.address?.replaceAll('&amp;', '&') ?? pasted;
