import { describe, expect, it } from 'vitest';
import type { Placeholders } from '#shared/dashboard/placeholders.ts';
import { askOver } from '#tools/doctor/finding.ts';
import { placeholderFindings } from '#tools/doctor/website.ts';
import { against, lines, nowhere } from '../../support/machine/doctor.ts';

async function look(body: Placeholders | undefined) {
  const answers = (call: string) =>
    call === 'GET /placeholders.json' && body !== undefined ? { body } : undefined;
  return lines((await against(answers, placeholderFindings)).findings);
}

describe('the doctor on placeholders', () => {
  it('is content with a church that has replaced them all', async () => {
    expect(await look({ settings: false, texts: [] })).toEqual([
      'ok: they are your own',
      'ok: no placeholder is left',
    ]);
  });

  it('says of each text where it is, and of the settings what they lack', async () => {
    const texts = [
      { id: 'about/story', page: '/about', title: 'Our Story', placeholders: ['how', 'when'] },
      { id: 'home/motto', page: '/', title: 'Our motto', placeholders: ['your motto'] },
    ];
    expect(await look({ settings: true, texts })).toEqual([
      expect.stringMatching(/^problem: they still hold the name .* at \/admin\/settings\.$/),
      expect.stringMatching(
        /^problem: \/about still has 2 placeholders under ‘Our Story’\. .* in site\/content\/about\/story\.md\.$/,
      ),
      expect.stringMatching(/^problem: \/ still has 1 placeholder under ‘Our motto’\./),
    ]);
  });

  it('cannot tell of a site that does not say', async () => {
    expect(await look(undefined)).toEqual([expect.stringMatching(/^unclear: /)]);
  });

  it('reports nothing when the site does not answer, which another check does', async () => {
    expect(await placeholderFindings(await nowhere(), askOver(fetch))).toEqual([]);
  });
});
