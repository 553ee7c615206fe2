/** Tells a person at the terminal how the start goes. */
export type Progress = {
  /** Does one step; prints a tick, what was done and how long it took. */
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
