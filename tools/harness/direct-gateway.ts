import { neonConfig } from '@neondatabase/serverless';
import { errorAnswer } from '#tools/postgres/gateway.ts';
import type { LocalPostgres } from '#tools/postgres/postgres.ts';
import { answerSqlRequest } from '#tools/postgres/sql-over-http.ts';

type DriverRequest = { headers: Readonly<Record<string, string>>; body: string };

/** Databases by the host of their gateway. */
const direct = new Map<string, LocalPostgres>();

async function answer(postgres: LocalPostgres, { headers, body }: DriverRequest) {
  const lowerCase = Object.fromEntries<string>(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return answerSqlRequest(postgres, lowerCase, body).then(
    (result) => Response.json(result),
    (error: unknown) => {
      const { status, body: failure } = errorAnswer(error);
      return Response.json(failure, { status });
    },
  );
}

neonConfig.fetchFunction = (endpoint: string, request: DriverRequest) => {
  const postgres = direct.get(new URL(endpoint).host);
  return postgres === undefined ? fetch(endpoint, request) : answer(postgres, request);
};

/**
 * Answers the driver of this process without sockets. What the gateway does on HTTP is tested in
 * `tests/local/gateway*.test.ts`.
 * @returns a function that ends this
 */
export function answerDirectly(gatewayUrl: string, postgres: LocalPostgres): () => void {
  const { host } = new URL(gatewayUrl);
  direct.set(host, postgres);
  return () => direct.delete(host);
}
