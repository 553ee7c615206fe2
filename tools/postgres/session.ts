/** One statement with its parameters as text, as the wire protocol takes them. */
export type Statement = { query: string; params: readonly (string | null)[] };

/** A column of a result, as Postgres describes it. */
export type ResultField = {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
  dataTypeSize: number;
  dataTypeModifier: number;
  format: 'text';
};

/** The part of a description of a column that clients are sent. */
export const resultField = (described: Omit<ResultField, 'format'>): ResultField => ({
  name: described.name,
  tableID: described.tableID,
  columnID: described.columnID,
  dataTypeID: described.dataTypeID,
  dataTypeSize: described.dataTypeSize,
  dataTypeModifier: described.dataTypeModifier,
  format: 'text',
});

/** What one statement gave; values are the raw text that Postgres prints. */
export type StatementResult = {
  command: string;
  rowCount: number | null;
  fields: ResultField[];
  rows: (string | null)[][];
};

/** A connection that nobody else uses meanwhile. */
export type Session = {
  run: (statement: Statement) => Promise<StatementResult>;
  /** True while a transaction is open. */
  inTransaction: () => boolean;
};

/** Where sessions come from: an embedded engine has one, a server several. */
export type SessionSource = {
  use: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};
