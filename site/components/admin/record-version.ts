import { ApiError } from '#site/lib/api/api-client.ts';

/** The `If-Match` header, which makes the server refuse (412) the write when the record has changed. */
export const ifVersion = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });

/** True when somebody else has changed the record since it was loaded. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 412;

/** True when somebody else has deleted the record. */
export const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 404;
