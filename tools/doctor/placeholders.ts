import { Placeholders, PLACEHOLDERS_PATH } from '#shared/dashboard/placeholders.ts';
import { type Ask, readJson, about, type Finding } from './finding.ts';

const settings = about('Settings');
const texts = about('Texts');

const count = (placeholders: number) =>
  `${placeholders} ${placeholders === 1 ? 'placeholder' : 'placeholders'}`;

const textFindings = (open: Placeholders['texts']): Finding[] =>
  open.map(({ id, page, title, placeholders }) =>
    texts.problem(
      `${page} still has ${count(placeholders.length)} under ‘${title}’. Replace what stands between […\u00a0and\u00a0] in site/content/${id}.md.`,
    ),
  );

/** Checks which default texts and settings of a new church visitors still see. */
export async function placeholderFindings(siteUrl: string, ask: Ask): Promise<Finding[]> {
  const reply = await ask(`${siteUrl}${PLACEHOLDERS_PATH}`);
  if ('silence' in reply) return [];
  const found = reply.response.ok ? await readJson(reply.response, Placeholders) : null;
  if (found === null) {
    return [
      texts.unclear('the site does not say which texts still have placeholders. Deploy again.'),
    ];
  }
  return [
    found.settings
      ? settings.problem(
          'they still hold the name or the e-mail address that every new church begins with. Enter your own at /admin/settings.',
        )
      : settings.ok('they are your own'),
    ...(found.texts.length === 0
      ? [texts.ok('no placeholder is left')]
      : textFindings(found.texts)),
  ];
}
