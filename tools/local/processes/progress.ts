/** Progress of the start, printed to the terminal. */
export type Progress = {
  /** Runs one step, then prints a tick, its name and its duration. */
  step: <Result>(done: string, work: () => Promise<Result>) => Promise<Result>;
  say: (line: string) => void;
};

export function createProgress(print: (line: string) => void): Progress {
  return {
    say: print,
    step: async (done, work) => {
      const start = performance.now();
      const result = await work();
      print(`  ✓ ${done} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
      return result;
    },
  };
}
