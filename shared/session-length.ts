/** Hours after which the admin has to log in again. */
export const SESSION_HOURS = 2;
