import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** The texts of one source file, read from its syntax tree. */
export interface SourceTexts {
  file: string;
  /** String literals outside types, imports, property keys and comparisons: values that the code can pass on. */
  values: Set<string>;
  /** Every string literal and property name, including those of types. */
  words: Set<string>;
  /** Template literals, as `admin.{}.add`. */
  templates: Set<string>;
  /** Member expressions: `texts.title` as `texts.title`. */
  members: Set<string>;
  /** User-visible texts outside the i18n files, each with its position. */
  spoken: string[];
}

type Node = { type: string; [key: string]: unknown };
type Place = { isValue: boolean; isShown: string | null };

const spokenAttributes =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|placeholder|title|label|description|hint|caption)$/;
const comparisons = new Set(['===', '!==', '==', '!=']);
const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replace(/&[a-z]+;/gi, ''));

/** Scans every TypeScript file under the folders, except tests. */
export function scanSources(...folders: string[]): SourceTexts[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name))
      .sort()
      .map((name) => scanSource(join(folder, name))),
  );
}

function scanSource(file: string): SourceTexts {
  const found: SourceTexts = {
    file,
    values: new Set(),
    words: new Set(),
    templates: new Set(),
    members: new Set(),
    spoken: [],
  };
  const tree = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  for (const node of tree.body) visit(node as unknown as Node, { isValue: true, isShown: null }, found);
  return found;
}

function visit(node: Node, place: Place, found: SourceTexts): void {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return;
    case 'StringLiteral':
      noteString(String(node.value), place, found);
      return;
    case 'TemplateLiteral':
      noteTemplate(node, place, found);
      return;
    case 'NumericLiteral':
      found.words.add(String(node.value));
      return;
    case 'JSXText':
      if (hasLetters(String(node.value))) found.spoken.push(String(node.value).trim());
      return;
    case 'MemberExpression':
      noteMember(node, found);
      break;
    case 'KeyValueProperty':
      found.words.add(String((node.key as Node).value));
      break;
  }
  for (const [key, child] of Object.entries(node)) visitChild(child, placeOf(node, key, place), found);
}

/** Arguments, methods and lists are objects and arrays that are no nodes themselves. */
function visitChild(child: unknown, place: Place, found: SourceTexts): void {
  if (typeof child !== 'object' || child === null) return;
  if (isNode(child)) visit(child, place, found);
  else for (const each of Object.values(child)) visitChild(each, place, found);
}

const isNode = (value: object): value is Node => typeof (value as Node).type === 'string';

/** Returns whether a child node is a value of the code, and where a user sees it. */
function placeOf(node: Node, key: string, place: Place): Place {
  if (node.type.startsWith('Ts') && !/^Ts(?:As|NonNull|Satisfies|ConstAssertion)/.test(node.type))
    return { isValue: false, isShown: null };
  switch (node.type) {
    case 'TsAsExpression':
    case 'TsSatisfiesExpression':
      return key === 'expression' ? place : { isValue: false, isShown: null };
    case 'JSXElement':
    case 'JSXFragment':
      return { isValue: true, isShown: key === 'children' ? 'content' : null };
    case 'JSXAttribute': {
      const name = String((node.name as Node).value);
      return { isValue: true, isShown: spokenAttributes.test(name) ? name : null };
    }
    case 'KeyValueProperty':
      return { isValue: key === 'value', isShown: null };
    case 'ConditionalExpression':
      return key === 'test' ? { isValue: true, isShown: null } : place;
    case 'BinaryExpression':
      return comparisons.has(String(node.operator)) ? { isValue: false, isShown: null } : place;
    case 'SwitchCase':
      return key === 'test' ? { isValue: false, isShown: null } : { isValue: true, isShown: null };
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
    case 'TsNonNullExpression':
    case 'TsConstAssertion':
      return place;
    case 'CallExpression':
      return { isValue: true, isShown: key === 'arguments' && isNotice(node) ? 'notice' : null };
    default:
      return { isValue: true, isShown: null };
  }
}

/** Matches `notify.warn(…)`. */
function isNotice(call: Node): boolean {
  const callee = call.callee as Node;
  return callee.type === 'MemberExpression' && (callee.object as Node).value === 'notify';
}

function noteString(text: string, place: Place, found: SourceTexts): void {
  found.words.add(text);
  if (place.isValue) found.values.add(text);
  if (place.isShown && hasLetters(text)) found.spoken.push(text);
}

function noteTemplate(node: Node, place: Place, found: SourceTexts): void {
  // A template type has no expressions.
  if (!node.expressions) return;
  const quasis = (node.quasis as { cooked: string }[]).map((quasi) => quasi.cooked);
  found.templates.add(quasis.join('{}'));
  if (place.isShown && quasis.some(hasLetters)) found.spoken.push(quasis.join('{}'));
  for (const expression of node.expressions as Node[])
    visit(expression, { isValue: true, isShown: place.isShown }, found);
}

function noteMember(node: Node, found: SourceTexts): void {
  const object = node.object as Node;
  const property = node.property as Node;
  if (object.type === 'Identifier' && property.type === 'Identifier')
    found.members.add(`${String(object.value)}.${String(property.value)}`);
}
