import data, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };
import { parse as parseCss, walk as walkCss, type CssNode } from 'css-tree';
import { parseSync, visitorKeys, type Node } from 'oxc-parser';
import { defaultTreeAdapter, parse as parseHtml, type DefaultTreeAdapterTypes } from 'parse5';

/** Versions by the names that the compatibility data gives browsers. */
export type Versions = Readonly<Record<string, string>>;

const isAfter = (version: string, other: string) =>
  version.replace('≤', '').localeCompare(other, 'en', { numeric: true }) > 0;

function isIn(version: string, statement: SimpleSupportStatement): boolean {
  const { version_added: added, version_removed: removed } = statement;
  const isThere = typeof added === 'string' && added !== 'preview' && !isAfter(added, version);
  const isGone = typeof removed === 'string' && !isAfter(removed, version);
  const { flags, prefix, alternative_name: otherName } = statement;
  return isThere && !isGone && [flags, prefix, otherName].every((limit) => limit === undefined);
}

function isSupported({ support }: CompatStatement, versions: Versions): boolean {
  return Object.entries(versions).every(([browser, version]) => {
    const given = Object.entries(support).find(([name]) => name === browser)?.[1] ?? [];
    return [given].flat().some((statement) => isIn(version, statement));
  });
}

const { api, css, html, javascript } = data;
const ROOT: Identifier = { api, css, html, javascript };

function entryAt(path: string): Identifier | undefined {
  let entry: Identifier | undefined = ROOT;
  for (const step of path.split('.')) {
    entry = entry !== undefined && Object.hasOwn(entry, step) ? entry[step] : undefined;
  }
  return entry;
}

/** Interfaces whose members scripts use without a check whether they exist. */
const COMMON =
  /^(?:Abort|Blob|CSSStyleSheet|Document|Element$|Event|FormData|HTML|Headers|Node|Range$|Re(?:quest|sponse)|URL|Window)/;

/** Features by the last part of their names, because a script shows only the member, not the object's type. */
const MEMBERS = Map.groupBy(
  ['api', 'javascript.builtins', 'javascript.builtins.Intl'].flatMap((group) =>
    Object.keys(entryAt(group) ?? {})
      .filter((name) => group !== 'api' || COMMON.test(name))
      .flatMap((name) =>
        Object.keys(entryAt(`${group}.${name}`) ?? {}).flatMap((member) => {
          const compat = entryAt(`${group}.${name}.${member}`)?.__compat;
          return compat === undefined || member === name ? [] : { name, member, compat };
        }),
      ),
  ),
  ({ member }) => member,
);

/** Where the data has what a script names without an object. */
const GLOBALS = ['javascript.builtins', 'api', 'api.Window'];
const SELECTS = /^(?:querySelector|querySelectorAll|matches|closest)$/;
const GLOBAL_OBJECT = /^(?:crypto|document|history|location|navigator|performance|window)$/;

/** The interface of a global object, such as `Document` of `document`. */
const interfaceOf = (name: string) =>
  name === 'globalThis'
    ? 'Window'
    : name.replace(GLOBAL_OBJECT, (all) => all.charAt(0).toUpperCase() + all.slice(1));

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Collects what pages, styles and scripts use, by the names of the compatibility data. */
export class Used {
  /** Each with the names that it may have; for a member of an unknown object `.name`, or `.name()` if it is called. */
  readonly #features = new Set<string>();
  readonly #read = new Set<string>();

  /** Features that these versions lack, without those that belong to another missing one. */
  lackedBy(versions: Versions): string[] {
    const lacked = new Set<string>();
    for (const feature of this.#features) {
      if (feature.startsWith('.')) {
        const isCalled = feature.endsWith('()');
        const members = (MEMBERS.get(feature.replace(/^\.|\(\)$/g, '')) ?? []).filter(
          // Other properties are ignored: their names are too common.
          ({ name }) => isCalled || /^(?:Element$|HTML)/.test(name),
        );
        const isKnown = members.some(({ compat }) => isSupported(compat, versions));
        if (members.length > 0 && !isKnown) lacked.add(feature);
        continue;
      }
      const name = feature.split('|').find((path) => entryAt(path)?.__compat !== undefined);
      const compat = name === undefined ? undefined : entryAt(name)?.__compat;
      if (name !== undefined && compat && !isSupported(compat, versions)) lacked.add(name);
    }
    const isPart = (name: string) => lacked.has(name.slice(0, name.lastIndexOf('.')));
    return [...lacked].filter((name) => !isPart(name)).sort();
  }

  #add(...names: readonly string[]): void {
    this.#features.add(names.join('|'));
  }

  readHtml(text: string): void {
    const visit = (node: DefaultTreeAdapterTypes.ParentNode): void => {
      for (const child of node.childNodes) {
        if (!defaultTreeAdapter.isElementNode(child)) continue;
        if (child.namespaceURI.endsWith('xhtml')) this.#readElement(child);
        visit('content' in child ? child.content : child);
      }
    };
    visit(parseHtml(text));
  }

  #readElement({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element): void {
    const element = `html.elements.${tagName}`;
    this.#add(element);
    for (const { name } of attrs) this.#add(`${element}.${name}`, `html.global_attributes.${name}`);
    const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
    const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    const type = attributes.get('type') ?? 'module';
    if (tagName === 'script' && type === 'module') this.readScript(text);
    else if (tagName === 'script') this.#add(`${element}.type.${type}`);
    else if (tagName === 'style') this.readStyles(text);
    this.readStyles(`*{${attributes.get('style') ?? ''}}`);
  }

  readStyles(text: string): void {
    if (this.#read.has(text)) return;
    this.#read.add(text);
    const read = (node: CssNode, property: string | undefined) => {
      this.#readStyle(node, property);
    };
    walkCss(parseCss(text), function (node) {
      // Features that a style queries with `@supports` are not counted as missing.
      if (this.atrule?.name !== 'supports') read(node, this.declaration?.property);
    });
  }

  #readStyle(node: CssNode, property: string | undefined): void {
    if ('name' in node && typeof node.name === 'string' && node.name.startsWith('-')) return;
    const values = property?.startsWith('-') === false ? `css.properties.${property}` : undefined;
    if (node.type === 'Declaration' && !node.property.startsWith('-')) {
      this.#add(`css.properties.${node.property}`);
    } else if (node.type === 'Atrule') this.#add(`css.at-rules.${node.name}`);
    else if (node.type === 'Feature') this.#add(`css.at-rules.media.${node.name}`);
    else if (node.type === 'FeatureRange') this.#add('css.at-rules.media.range_syntax');
    else if (node.type === 'NestingSelector') this.#add('css.selectors.nesting');
    else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      this.#add(`css.selectors.${node.name}`);
    } else if (values === undefined) return;
    else if (node.type === 'Identifier') this.#add(`${values}.${node.name}`);
    else if (node.type === 'Function') {
      const types = [`css.types.${node.name}`, `css.types.color.${node.name}`];
      this.#add(`${values}.${node.name}`, ...types);
    } else if (node.type === 'Dimension') {
      const unit = node.unit
        .replace(/^[dsl]v.*/, 'viewport_percentage_units_dynamic')
        .replace(/^cq.*/, 'container_query_length_units');
      this.#add(`css.types.length.${unit}`);
      // Minifiers merge `text-decoration-thickness` into `text-decoration`.
      if (property === 'text-decoration') this.#add(`${values}.includes_thickness`);
    }
  }

  readScript(text: string): void {
    if (this.#read.has(text)) return;
    this.#read.add(text);
    const { program, errors } = parseSync('script.js', text, { sourceType: 'unambiguous' });
    if (errors[0] !== undefined) throw new Error(errors[0].message);
    this.#readNode(program, undefined);
  }

  #readNode(node: Node, parent: Node | undefined): void {
    this.#readSyntax(node);
    this.#readName(node, parent);
    for (const key of visitorKeys[node.type] ?? []) {
      const child: unknown = Reflect.get(node, key);
      for (const part of Array.isArray(child) ? child : [child]) {
        if (isNode(part)) this.#readNode(part, node);
      }
    }
  }

  #readSyntax(node: Node): void {
    if (node.type === 'StaticBlock') {
      this.#add('javascript.classes.static.initialization_blocks');
    } else if (node.type === 'BinaryExpression' && node.left.type === 'PrivateIdentifier') {
      this.#add('javascript.classes.private_class_fields_in');
    } else if (node.type === 'ImportDeclaration' && node.attributes.length > 0) {
      this.#add('javascript.statements.import.import_attributes');
    } else if (node.type === 'Literal' && 'regex' in node) {
      this.#readPattern(node.regex.pattern);
      if (node.regex.flags.includes('v')) this.#add('javascript.builtins.RegExp.unicodeSets');
    } else if (node.type === 'Literal') this.#readPattern(String(node.value));
    else if (node.type === 'TemplateElement') this.#readPattern(node.value.raw);
  }

  /** Of texts too, because libraries make patterns of them. */
  #readPattern(pattern: string): void {
    const groups = pattern.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, '');
    if (/\(\?<[=!]/.test(groups)) {
      this.#add('javascript.regular_expressions.lookbehind_assertion');
    }
    if (/\(\?[ims-]+:/.test(groups)) this.#add('javascript.regular_expressions.modifier');
  }

  #readName(node: Node, parent: Node | undefined): void {
    if (node.type === 'Identifier') {
      const isMember =
        parent?.type === 'MemberExpression' && parent.property === node && !parent.computed;
      const isKey = parent?.type === 'Property' && parent.key === node && !parent.shorthand;
      const isAsked = parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
      if (!isMember && !isKey && !isAsked) {
        this.#add(...GLOBALS.map((group) => `${group}.${node.name}`));
      }
    } else if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const { property } = node.callee;
      const [selector] = node.arguments;
      if (property.type !== 'Identifier' || !SELECTS.test(property.name)) return;
      const parts =
        selector?.type === 'TemplateLiteral'
          ? selector.quasis.map(({ value }) => value.raw)
          : [selector?.type === 'Literal' ? String(selector.value) : ''];
      // Selectors throw where a part of them is unknown.
      for (const [, name = ''] of parts.join('').matchAll(/:([a-z][a-z-]*)/g)) {
        this.#add(`css.selectors.${name}`);
      }
    } else if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
      const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
      if (node.computed || (isCalled && parent.optional)) return;
      this.#addMember(node.object, node.property.name, isCalled);
    }
  }

  #addMember(object: Node, name: string, isCalled: boolean): void {
    const known = object.type === 'Identifier' ? object.name : '';
    const names = [
      `javascript.builtins.${known}.${name}`,
      `api.${interfaceOf(known)}.${name}`,
      `api.${known}.${name}_static`,
    ];
    const isKnown = names.some((path) => entryAt(path) !== undefined);
    this.#add(...(isKnown ? names : [`.${name}${isCalled ? '()' : ''}`]));
  }
}
