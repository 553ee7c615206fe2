import { describe, expect, it } from 'vitest';
import { askOver } from '#tools/doctor/finding.ts';
import { mediaFindings } from '#tools/doctor/website.ts';
import { against, lines, nowhere } from '../../support/machine/doctor.ts';

async function look(status: number, type = 'text/plain; charset=UTF-8') {
  const answers = (call: string) =>
    /^GET \/media\/[\da-f]{32}\.jpg$/.test(call)
      ? { status, headers: { 'Content-Type': type } }
      : undefined;
  return lines((await against(answers, mediaFindings)).findings);
}

describe('the doctor on the bucket', () => {
  it('is content when the Worker finds no such file', async () => {
    expect(await look(404)).toEqual(['ok: the bucket answers']);
  });

  it('says how to create a bucket that does not answer', async () => {
    expect(await look(500)).toEqual([
      expect.stringMatching(/^problem: .* npx wrangler r2 bucket create church-website-media/),
    ]);
  });

  it('cannot tell of a site from before the library', async () => {
    expect(await look(404, 'text/html')).toEqual([expect.stringMatching(/^unclear: /)]);
  });

  it('leaves it to others to say that nobody answers', async () => {
    expect(await mediaFindings(await nowhere(), askOver(fetch))).toEqual([]);
  });
});
