/** A statement with its parameters as text, as in the wire protocol. */
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

/** The part of a column's description that clients get. */
export const resultField = (described: Omit<ResultField, 'format'>): ResultField => ({
  name: described.name,
  tableID: described.tableID,
  columnID: described.columnID,
  dataTypeID: described.dataTypeID,
  dataTypeSize: described.dataTypeSize,
  dataTypeModifier: described.dataTypeModifier,
  format: 'text',
});

/** The result of a statement; values are the raw text that Postgres prints. */
export type StatementResult = {
  command: string;
  rowCount: number | null;
  fields: ResultField[];
  rows: (string | null)[][];
};

/** A connection in exclusive use. */
export type Session = {
  run: (statement: Statement) => Promise<StatementResult>;
  /** True while a transaction is open. */
  inTransaction: () => boolean;
};

/** Provides sessions: an embedded engine has one, a server several. */
export type SessionSource = {
  use: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};
