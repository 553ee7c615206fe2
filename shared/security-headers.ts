/** Headers of every answer, static or from the Worker. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // For this host only: others of the church's domain may have no https. README says how to go further.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** Of pages: all else stands in each page's own `<meta>`, where the hashes of its scripts are. */
export const PAGE_POLICY = "frame-ancestors 'none'";

/** Of answers that are not pages: nothing may be loaded by them or frame them. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
