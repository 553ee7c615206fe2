declare module '@adobe/structured-data-validator' {
  type Issue = {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: readonly unknown[];
    /** `schemaOrg` for names that the vocabulary lacks. */
    errorType?: string;
    fieldNames: readonly string[];
  };

  export default class Validator {
    /** @param vocabulary schema.org's own JSON-LD */
    constructor(vocabulary?: { '@graph': readonly unknown[] });
    /** @param data nodes by type, as an extractor finds them in a page */
    validate(data: { jsonld: Record<string, readonly unknown[]> }): Promise<Issue[]>;
  }
}
