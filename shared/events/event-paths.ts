/** The fragment id of an event's card on /events. */
export const eventAnchor = (id: number): string => `event-${String(id)}`;

/** The path of an event's page. */
export const eventPath = (id: number): string => `/events/${String(id)}`;
