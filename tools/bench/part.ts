import type { BenchSite } from './bench-site.ts';
import type { Row } from './row.ts';

/** What a part measures with. */
export type Bench = {
  /** Sermons in the church. */
  sermons: number;
  /** True with the most sermons of the run: what does not depend on their number is measured only then. */
  isLargest: boolean;
  /** How often each figure is measured. */
  rounds: number;
  /** The running site with that church. */
  site: BenchSite;
  /** Prints a line for the person who waits. */
  say: (line: string) => void;
};

/** Measures one part of the table. */
export type Part = (bench: Bench) => Promise<Row[]>;
