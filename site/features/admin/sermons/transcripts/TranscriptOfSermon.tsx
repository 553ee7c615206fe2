import { lazy, Suspense, type ComponentProps } from 'react';

const TranscriptPanel = lazy(() =>
  import('./TranscriptPanel.tsx').catch(() => ({ default: TranscriptUnavailable })),
);

const TranscriptUnavailable = () => (
  <p role="alert">The transcript could not be loaded. You can save the sermon all the same.</p>
);

/** The transcript of a sermon, whose editor is a script of its own. */
export const TranscriptOfSermon = (props: ComponentProps<typeof TranscriptPanel>) => (
  <Suspense fallback={null}>
    <TranscriptPanel {...props} />
  </Suspense>
);
