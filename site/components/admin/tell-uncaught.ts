import { showFailure } from './show-failure.ts';

const FAILURE = {
  title: 'Something has gone wrong',
  text: 'This page has failed, so what you did last may not be done. What you typed is still here: please try again. If it fails once more, copy what you typed and reload the page.',
};

/** Browsers report as errors what is none, such as the late notifications of a ResizeObserver. */
const tell = (thrown: unknown) => {
  if (thrown instanceof Error) showFailure(FAILURE);
};

/** Tells of every exception that nothing has caught, such as one in the check of a form: none ends in silence. */
export function tellUncaught(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onError = ({ error }: ErrorEvent) => {
    tell(error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    tell(reason);
  };
  window.addEventListener('error', onError, { signal });
  window.addEventListener('unhandledrejection', onRejection, { signal });
  return () => {
    listening.abort();
  };
}
