/**
 * Name of a hidden field in the public forms. A form that fills it comes from a robot: the answer says
 * success and nothing is stored.
 */
export const HONEYPOT_FIELD = 'website';
