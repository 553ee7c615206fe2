/**
 * Name of a hidden field in the public forms. Only robots fill it. They get the answer of a success, but nothing is
 * stored.
 */
export const HONEYPOT_FIELD = 'website';
