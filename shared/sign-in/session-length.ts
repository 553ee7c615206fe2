/** Hours after which the admin has to log in again. */
export const SESSION_HOURS = 2;

/**
 * Minutes after a sign-in for which it is enough to remove passkeys, end sessions and download what people wrote. Later
 * the admin signs in again first.
 */
export const RECENT_SIGN_IN_MINUTES = 10;
