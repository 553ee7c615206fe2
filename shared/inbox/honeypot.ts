/**
 * Name of a hidden field in the public forms. Only robots fill it: the answer to them is success, and nothing is
 * stored.
 */
export const HONEYPOT_FIELD = 'website';
