/**
 * A field of the public forms that people do not see; a form that fills it comes from a robot
 * and is answered with success, but nothing is stored.
 */
export const HONEYPOT_FIELD = 'website';
