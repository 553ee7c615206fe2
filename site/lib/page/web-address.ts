const EMBED_CODE = /^\s*<iframe\b[^>]*\bsrc="(?<address>[^"]+)"/i;

/** Extracts the `src` from pasted `<iframe>` code of Google, YouTube and others; returns other text unchanged. */
export const embeddedAddress = (pasted: string): string =>
  EMBED_CODE.exec(pasted)?.groups?.address?.replaceAll('&amp;', '&') ?? pasted;

/** Matches a web address without `https://`: a host name whose last part has only letters, perhaps port and path. */
const WITHOUT_SCHEME = /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/** Matches a file name, which `WITHOUT_SCHEME` would take for a host name. */
const FILE_NAME = /^[\w-]+\.(?:jpe?g|png|gif|webp|pdf|mp3|m4a|mp4)$/i;

/** Adds `https://` to a web address as people type it, such as `www.example.org`; returns other text unchanged. */
export const completedAddress = (typed: string): string =>
  WITHOUT_SCHEME.test(typed.trim()) && !FILE_NAME.test(typed.trim())
    ? `https://${typed.trim()}`
    : typed;
