import type { ReactNode } from 'react';

type Props = {
  isLoading: boolean;
  /** Stands in its place meanwhile, where nothing else says that something is loading. */
  loadingText?: string;
  children: ReactNode;
};

/** What stands below something that is loading: it loads at once, but is shown once nothing above can move it under a finger. */
export const BelowLoading = ({ isLoading, loadingText, children }: Props) => (
  <>
    {isLoading && loadingText !== undefined && (
      <p role="status" className="py-10 text-center text-lg">
        {loadingText}
      </p>
    )}
    <div className={isLoading ? 'hidden' : 'contents'}>{children}</div>
  </>
);
