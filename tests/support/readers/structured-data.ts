import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import Validator from '@adobe/structured-data-validator';

type Reference = { '@id': string };
type Entity =
  | { '@id': string; '@type': 'rdfs:Class'; 'rdfs:subClassOf': Reference[] }
  | { '@id': string; '@type': 'rdf:Property'; 'schema:domainIncludes': Reference[] };

const reference = (name: string): Reference => ({ '@id': `schema:${name}` });

const parentsOf = (node: ts.InterfaceDeclaration): string[] =>
  (node.heritageClauses ?? [])
    .flatMap((clause) => clause.types.map((type) => type.expression.getText()))
    .filter((name) => name.endsWith('Base'))
    .map((name) => name.slice(0, -'Base'.length));

const propertiesOf = (node: ts.InterfaceDeclaration): string[] =>
  node.members
    .map((member) => member.name)
    .filter((name) => name !== undefined)
    .filter(ts.isStringLiteral)
    .map((name) => name.text)
    .filter((name) => !name.startsWith('@'));

/**
 * Schema.org's vocabulary in its JSON-LD format, derived from the types of schema-dts, which are generated from
 * it: `XBase` has the properties of X, `XLeaf` names X itself.
 */
async function schemaVocabulary(): Promise<{ '@graph': Entity[] }> {
  const file = fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts');
  const source = ts.createSourceFile(
    file,
    await readFile(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const classes = new Map<string, string[]>();
  const domains = new Map<string, string[]>();
  for (const node of source.statements.filter(ts.isInterfaceDeclaration)) {
    const name = /^(?<type>\w+)(?:Base|Leaf)$/.exec(node.name.text)?.groups?.type;
    if (name === undefined) continue;
    const parents = parentsOf(node).filter((parent) => parent !== name);
    classes.set(name, [...(classes.get(name) ?? []), ...parents]);
    for (const property of propertiesOf(node)) {
      domains.set(property, [...(domains.get(property) ?? []), name]);
    }
  }
  return {
    '@graph': [
      ...[...classes].map(([name, parents]): Entity => ({
        ...reference(name),
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': parents.map(reference),
      })),
      ...[...domains].map(([name, types]): Entity => ({
        ...reference(name),
        '@type': 'rdf:Property',
        'schema:domainIncludes': types.map(reference),
      })),
    ],
  };
}

type Node = Readonly<Record<string, unknown>>;

const GUIDE = 'https://developers.google.com/search/docs/appearance/structured-data';
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;
const DAY_OR_MOMENT = new RegExp(`^\\d{4}-\\d\\d-\\d\\d$|${MOMENT.source}`);
const ADDRESS = /^https?:\/\/\S+$/;
const TEXT = /\S/;

type Rule = { guide: string; required: Readonly<Record<string, RegExp>> };

/** Google's required properties by type; for types without any, those that make sense of it. */
const RULES: Readonly<Record<string, Rule>> = {
  Event: {
    guide: `${GUIDE}/event`,
    required: {
      name: TEXT,
      startDate: DAY_OR_MOMENT,
      'location.name': TEXT,
      'location.address.streetAddress': TEXT,
    },
  },
  VideoObject: {
    guide: `${GUIDE}/video`,
    required: { name: TEXT, description: TEXT, thumbnailUrl: ADDRESS, uploadDate: MOMENT },
  },
  BreadcrumbList: { guide: `${GUIDE}/breadcrumb`, required: { 'itemListElement.1.name': TEXT } },
  Church: {
    guide: `${GUIDE}/organization`,
    required: { '@id': ADDRESS, name: TEXT, url: ADDRESS, logo: ADDRESS, telephone: TEXT },
  },
  ...Object.fromEntries(
    ['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage'].map((type): [string, Rule] => [
      type,
      {
        guide: `https://schema.org/${type}`,
        required: { '@id': ADDRESS, name: TEXT, description: TEXT, 'isPartOf.name': TEXT },
      },
    ]),
  ),
  ItemList: { guide: `${GUIDE}/carousel`, required: { name: TEXT } },
  AudioObject: {
    guide: 'https://schema.org/AudioObject',
    required: { name: TEXT, contentUrl: ADDRESS, uploadDate: MOMENT, 'author.name': TEXT },
  },
  CreativeWork: {
    guide: 'https://schema.org/CreativeWork',
    required: { name: TEXT, url: ADDRESS, datePublished: DAY_OR_MOMENT, 'author.name': TEXT },
  },
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const hasText = (node: unknown, path: string, form: RegExp): boolean => {
  const value = path.split('.').reduce((outer, part) => {
    // A hybrid event has two locations, the hall first.
    const inner: unknown = Array.isArray(outer) && /\D/.test(part) ? outer[0] : outer;
    return isNode(inner) ? inner[part] : undefined;
  }, node);
  return typeof value === 'string' && form.test(value);
};
const typesOf = (node: Node): string[] => [node['@type']].flat().map(String);
const listed = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The subjects of a block: nodes of its graph, entries of its list, events of a church. */
const subjects = (block: Node): Node[] =>
  listed(block['@graph']).length > 0
    ? listed(block['@graph']).flatMap(subjects)
    : [
        block,
        ...listed(block.itemListElement)
          .map(({ item }) => item)
          .filter(isNode)
          .filter((item) => !typesOf(item).includes('WebPage')),
        ...listed(block.event),
      ];

/** Properties that need optional settings. */
const MAY_BE_EMPTY = ['telephone', 'location.address.streetAddress'];

function missing(node: Node, isComplete: boolean): string[] {
  const [type = ''] = typesOf(node);
  const rule = RULES[type];
  if (rule === undefined) return [`${type} has no rule`];
  return Object.entries(rule.required)
    .filter(([path]) => isComplete || !MAY_BE_EMPTY.includes(path))
    .filter(([path, form]) => !hasText(node, path, form))
    .map(([path]) => `${type} needs ${path}: ${rule.guide}`);
}

const RECOMMENDED = /^Missing field|^One of the following/;

/** Findings of an independent validator with schema.org's whole vocabulary, without its recommendations. */
async function foreignFindings(validator: Validator, node: Node): Promise<string[]> {
  const types = typesOf(node);
  const issues = await validator.validate({ jsonld: { [types.join()]: [node] } });
  const unknown = issues.filter(({ errorType }) => errorType === 'schemaOrg');
  const faults = issues
    .filter(({ errorType }) => errorType !== 'schemaOrg')
    .filter(({ severity, issueMessage }) => severity === 'ERROR' || !RECOMMENDED.test(issueMessage))
    .map(({ issueMessage }) => issueMessage);
  // A property of a node with two types needs to exist in one of them only.
  const inAllTypes = unknown.filter(
    ({ path, fieldNames }) =>
      path.length > 1 ||
      unknown.filter((other) => other.path.length === 1 && other.fieldNames[0] === fieldNames[0])
        .length === types.length,
  );
  return [...faults, ...inAllTypes.map(({ issueMessage }) => issueMessage)];
}

/**
 * @param isComplete false for a church that has left its address and its phone empty
 * @returns a function that lists what is wrong with one block of structured data
 */
export async function structuredDataValidator(
  isComplete = true,
): Promise<(block: unknown) => Promise<string[]>> {
  const validator = new Validator(await schemaVocabulary());
  return async (block) => {
    if (!isNode(block)) return ['It is no object.'];
    if (block['@context'] !== 'https://schema.org') return ['It has no context.'];
    const nodes = listed(block['@graph']).length > 0 ? listed(block['@graph']) : [block];
    const foreign = await Promise.all(nodes.map((node) => foreignFindings(validator, node)));
    return [...subjects(block).flatMap((node) => missing(node, isComplete)), ...foreign.flat()];
  };
}
