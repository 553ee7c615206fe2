import type { ReactNode } from 'react';

type Props = { isLoading: boolean; children: ReactNode };

/** What stands below something that is loading: it loads at once, but is shown once nothing above can move it under a finger. */
export const BelowLoading = ({ isLoading, children }: Props) => (
  <div className={isLoading ? 'hidden' : 'contents'}>{children}</div>
);
