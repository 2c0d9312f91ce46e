import ts from 'typescript-api';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import type { MeasureSpec } from '@/lib/measures/measure';
import { filesUnder, textOf } from '../support/sources';

/** More than this many measure names side by side count as a list of measures. */
const MAX_NAMED = 3;

/** Every name of each measure: in deliveries, in held-data lists, in the database and in its schema. */
const NAMES = new Map(
  (MEASURE_SPECS as readonly MeasureSpec[]).flatMap(({ kind, held, table }) =>
    [kind, held, table, `${table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}s`].map((name) => [name, kind] as const),
  ),
);

/** Lists that are not about what a measure is, by file and declaration, with the reason for keeping them there. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'lib/health/tab/healthTabs.ts HEALTH_TABS': 'the order of the tabs, as given by the specification',
  'lib/health/days/contract.ts daysApi': 'the specification’s path for the days of each tab',
  'lib/health/contract.ts healthApi': 'the fields of the band’s latest readings on the wire',
  'lib/health/tab/indicatorReads.ts INDICATOR_READS': 'the call of each tab, with the specification’s path',
  'lib/home/homeMeasures.ts HOME_MEASURES': 'the minimum change to report, by §2.13, and the order of the checks',
  'lib/home/homeMeasures.ts ASKED_MEASURES':
    'keeps the measures out of the start page’s script; a type derived from them checks that none is missing',
  'components/health/HealthScreen.tsx PANELS': 'the lazily loaded script of each tab',
  'platform/seed/personas.ts NOTHING': 'what the demo members have measured',
  'platform/seed/personas.ts MAIN': 'what the demo members have measured',
  'platform/seed/personas.ts STATE_PERSONAS': 'what the demo members have measured',
  'platform/seed/traits.ts Traits': 'what the demo members have measured',
  'platform/seed/traits.ts drawTraits': 'what the demo members have measured',
};

function nameOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isLiteralTypeNode(node)) return nameOf(node.literal);
  if (ts.isArrayLiteralExpression(node) && node.elements[0]) return nameOf(node.elements[0]);
  return null;
}

/** The names that a node lists side by side: an array, an object, a union, a switch, a type. */
function namesIn(node: ts.Node): (string | null)[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(nameOf);
  if (ts.isObjectLiteralExpression(node)) return node.properties.map(({ name }) => (name ? nameOf(name) : null));
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) return node.members.map(({ name }) => (name ? nameOf(name) : null));
  if (ts.isUnionTypeNode(node)) return node.types.map(nameOf);
  if (ts.isCaseBlock(node)) return node.clauses.map((clause) => (ts.isCaseClause(clause) ? nameOf(clause.expression) : null));
  return [];
}

/** The name that a statement declares. */
function declaredBy(node: ts.Statement): string {
  if (ts.isVariableStatement(node)) return nameOf(node.declarationList.declarations[0]!.name) ?? '';
  return 'name' in node ? (nameOf(node.name as ts.Node) ?? '') : '';
}

/** The places where a source lists many measures, with the declaration and the measures. */
function listsIn(file: string, code: string): string[] {
  // only one source in seventy mentions this many at all, so parse only those
  const named = new Set((code.match(/\w+/g) ?? []).flatMap((word) => NAMES.get(word) ?? []));
  if (named.size <= MAX_NAMED) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, owner: string) => {
    const kinds = new Set(namesIn(node).flatMap((name) => (name === null ? [] : (NAMES.get(name) ?? []))));
    if (kinds.size > MAX_NAMED)
      found.push(`${file} ${owner}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} (${[...kinds].join(', ')})`);
    ts.forEachChild(node, (child) => visit(child, owner));
  };
  for (const statement of source.statements) visit(statement, declaredBy(statement));
  return found;
}

const MEND =
  'lists measures by hand, so a new measure would be missing here: put what you need in its row (lib/measures/measure.ts) and iterate over MEASURE_SPECS';

test('measures are listed in lib/measures only', () => {
  const sources = ['app', 'components', 'lib', 'platform'].flatMap((folder) => filesUnder(folder));
  const lists = sources
    .filter((file) => !file.startsWith('lib/measures/') && !file.startsWith('platform/db/migrations/'))
    .flatMap((file) => listsIn(file, textOf(file)));
  const excused = (list: string) => list.slice(0, list.indexOf(':')) in OTHERWISE;
  expect(lists.filter((list) => !excused(list)).map((list) => `${list} ${MEND}`)).toEqual([]);
  const unused = Object.keys(OTHERWISE).filter((place) => !lists.some((list) => list.startsWith(`${place}:`)));
  expect(unused.map((place) => `${place}: no longer lists measures, remove it from OTHERWISE`)).toEqual([]);
});

test('lists of every syntax are detected', () => {
  const code = [
    "const one = ['heart', 'stress', 'temperature', 'bloodSugar'];",
    'const two = { heart: 1, stress: 2, steps: 3, runs: 4 };',
    'const three = [heartSamples, schema.stressSamples, bloodPressures, sleepNights];',
    "type Four = 'body' | 'sleep' | 'run' | 'steps';",
    'interface Five { body: 1; sleep: 2; run: 3; steps: 4 }',
    "switch (kind) { case 'body': case 'sleep': case 'run': case 'steps': }",
    "const seven = [['heart', 1], ['stress', 2], ['temperature', 3], ['steps', 4]];",
    "const few = ['heart', 'stress', 'temperature'];",
  ];
  expect(listsIn('a.ts', code.join('\n')).map((line) => Number(/:(\d+)/.exec(line)![1]))).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('only the messages of measures list measures, except the health screen’s tabs and their texts', () => {
  const faults: string[] = [];
  const visit = (file: string, path: string, node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const kinds = new Set(Object.keys(node).flatMap((name) => NAMES.get(name) ?? []));
    if (kinds.size > MAX_NAMED && !(file.endsWith('/health.json') && ['', 'tabs'].includes(path)))
      faults.push(`${file} ${path} names ${[...kinds].join(', ')}: read measures.kind, by MEASURE_SPECS`);
    for (const [name, below] of Object.entries(node)) visit(file, path ? `${path}.${name}` : name, below);
  };
  const files = filesUnder('messages', ['.json']).filter((file) => !file.endsWith('/measures.json'));
  for (const file of files) visit(file, '', JSON.parse(textOf(file)));
  expect(files.length).toBeGreaterThan(40);
  expect(faults).toEqual([]);
});
