import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

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
export async function schemaVocabulary(): Promise<{ '@graph': Entity[] }> {
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
