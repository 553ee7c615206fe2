/**
 * Name of a hidden field in the public forms. A form that fills it was sent by a robot: the answer is success, and
 * nothing is stored.
 */
export const HONEYPOT_FIELD = 'website';
