/** Headers of every answer, static or from the Worker. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // The directive `includeSubDomains` is missing, because other hosts of the church's domain may lack https (see
  // docs/put-online.md).
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** CSP header of PDFs and of pages that the Worker renders. Pages of a build have a complete policy (`_headers`). */
export const PAGE_POLICY = "frame-ancestors 'none'";

/** CSP header of all answers except pages and PDFs. Such an answer loads no resources and cannot be framed. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Value of `sandbox` for the frame of a player or map, which may not navigate the page, download files or open a
 * dialog.
 */
export const FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation';
