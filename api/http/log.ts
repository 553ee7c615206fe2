/** One log line: plain data, nothing personal. */
export type LogEntry = Readonly<Record<string, unknown>>;
export type Log = (entry: LogEntry) => void;

/** Writes one JSON line, which Workers stores as a structured log. */
export const logLine: Log = (entry) => {
  console.log(JSON.stringify(entry));
};
