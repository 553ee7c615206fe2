export type Cron = { stop: () => void };

export type CronOptions = {
  /** Interval in milliseconds; runs are aligned to multiples of it: :00, :15, :30 and :45. */
  every: number;
  run: () => Promise<void>;
  failed: (error: unknown) => void;
};

/** Runs a task repeatedly. A failure is reported and changes nothing; runs never overlap. */
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
