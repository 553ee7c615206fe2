import { requestId } from 'hono/request-id';

/** Names the request in the log and in error answers. A limit of 0 takes no name from the client. */
export const ownRequestId = () => requestId({ limitLength: 0 });
