export type Cron = { stop: () => void };

export type CronOptions = {
  /** Milliseconds; runs fall on whole multiples of it, as at :00, :15, :30 and :45. */
  every: number;
  run: () => Promise<void>;
  failed: (error: unknown) => void;
};

/** Runs a task again and again; a failure is told and changes nothing, a run still going is not doubled. */
export function startCron({ every, run, failed }: CronOptions): Cron {
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(
      () => {
        run()
          .catch(failed)
          .finally(() => {
            if (!stopped) next();
          });
      },
      every - (Date.now() % every),
    );
  };
  let stopped = false;
  next();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
