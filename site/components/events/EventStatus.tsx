/** Shows that an event is canceled or postponed; nothing if `text` is null, because it takes place as planned. */
export const EventStatus = ({ text }: { text: string | null }) =>
  text === null ? null : <p className="event-status">{text}</p>;
