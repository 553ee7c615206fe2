import type { ServerResponse } from 'node:http';
import { type SendRequest, createSendRequest, type Finding } from '#tools/doctor/finding.ts';
import { freePort, startTestServer } from '#tools/harness/temporary.ts';

/** A fake server's answer to a call such as `GET /v3/scopes`; undefined for 404. */
export type Answers = (
  call: string,
  authorization: string | undefined,
) => { status?: number; headers?: Record<string, string>; body?: unknown } | undefined;

function respond(response: ServerResponse, answer: ReturnType<Answers>): void {
  const { status = 200, headers = {}, body = '' } = answer ?? { status: 404 };
  response.writeHead(status, headers);
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Runs a check against a fake server. @returns its findings, and the calls that it made */
export async function againstFakeServer(
  answers: Answers,
  check: (url: string, ask: SendRequest) => Promise<Finding[]>,
): Promise<{ findings: Finding[]; calls: string[] }> {
  const calls: string[] = [];
  const server = await startTestServer((request, response) => {
    const call = `${request.method ?? ''} ${request.url ?? ''}`;
    calls.push(call);
    respond(response, answers(call, request.headers.authorization));
  });
  try {
    const findings = await check(`http://127.0.0.1:${server.port}`, createSendRequest(fetch));
    return { findings, calls };
  } finally {
    await server.close();
  }
}

/** An address without a listener. */
export const unreachableUrl = async () => `http://127.0.0.1:${await freePort()}`;

/** Findings as state and text, to compare with. */
export const lines = (findings: readonly Finding[]) =>
  findings.map(({ state, text }) => `${state}: ${text}`);
