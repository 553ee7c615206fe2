/** Hours after which the admin has to log in again. */
export const SESSION_HOURS = 2;

/**
 * Number of minutes after a sign-in during which the admin may remove passkeys, end sessions and download visitors'
 * messages. Later, these actions require a new sign-in.
 */
export const RECENT_SIGN_IN_MINUTES = 10;
