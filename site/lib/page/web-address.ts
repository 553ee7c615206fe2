const EMBED_CODE = /^\s*<iframe\b[^>]*\bsrc="(?<address>[^"]+)"/i;

/** Extracts the address from pasted embed code of Google, YouTube and others; returns other text unchanged. */
export const embeddedAddress = (pasted: string): string =>
  EMBED_CODE.exec(pasted)?.groups?.address?.replaceAll('&amp;', '&') ?? pasted;

/** An address without `https://`: a host name whose last part consists of letters, and perhaps port and path. */
const WITHOUT_SCHEME = /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

const FILE_NAME = /^[\w-]+\.(?:jpe?g|png|gif|webp|pdf|mp3|m4a|mp4)$/i;

/** Adds `https://` to an address as people write it, `www.example.org`; returns other text unchanged. */
export const completedAddress = (typed: string): string =>
  WITHOUT_SCHEME.test(typed.trim()) && !FILE_NAME.test(typed.trim())
    ? `https://${typed.trim()}`
    : typed;
