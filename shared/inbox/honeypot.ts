/**
 * Name of a hidden field in the public forms, which only robots fill in. A robot gets the answer of a success, but
 * nothing is stored.
 */
export const HONEYPOT_FIELD = 'website';
