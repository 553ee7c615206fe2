/** One line of the log: plain data, never anything personal. */
export type LogEntry = Readonly<Record<string, unknown>>;
export type Log = (entry: LogEntry) => void;

/** Writes one JSON line, which Workers keeps as a structured log. */
export const logLine: Log = (entry) => {
  console.log(JSON.stringify(entry));
};
