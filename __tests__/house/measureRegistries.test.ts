import ts from 'typescript-api';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import type { MeasureSpec } from '@/lib/measures/measure';
import { filesUnder, textOf } from '../support/sources';

/** More measures than these, named side by side, are a list of measures. */
const MAX_NAMED = 3;

/** What each measure goes by: in deliveries, in lists of held data, in the database and in its schema. */
const NAMES = new Map(
  (MEASURE_SPECS as readonly MeasureSpec[]).flatMap(({ kind, held, table }) =>
    [kind, held, table, `${table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}s`].map((name) => [name, kind] as const),
  ),
);

/** Lists that say something else than what a measure is, by their file and what they belong to there, and why they stand where they do. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'lib/health/tab/healthTabs.ts HEALTH_TABS': 'the order of the tabs, which the spec gives',
  'lib/health/days/contract.ts daysApi': 'the spec’s own path of each tab’s days',
  'lib/health/contract.ts healthApi': 'the fields of the band’s newest readings, as the wire has them',
  'lib/health/tab/indicatorReads.ts INDICATOR_READS': 'the call of each tab, which has its own path by the spec',
  'lib/home/homeMeasures.ts HOME_MEASURES': 'what a change must exceed to be said, by §2.13, and in which order it is looked for',
  'lib/home/homeMeasures.ts ASKED_MEASURES':
    'the start page’s script goes without the measures; a type taken from them says that none is missing',
  'components/health/HealthScreen.tsx PANELS': 'the script of each tab, which comes with it alone',
  'platform/seed/personas.ts NOTHING': 'what the people of the demo have measured',
  'platform/seed/personas.ts MAIN': 'what the people of the demo have measured',
  'platform/seed/personas.ts STATE_PERSONAS': 'what the people of the demo have measured',
  'platform/seed/traits.ts Traits': 'what the people of the demo have measured',
  'platform/seed/traits.ts drawTraits': 'what the people of the demo have measured',
};

function nameOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isLiteralTypeNode(node)) return nameOf(node.literal);
  if (ts.isArrayLiteralExpression(node) && node.elements[0]) return nameOf(node.elements[0]);
  return null;
}

/** The names that a node sets side by side: of a list, an object, a union, a switch, a type. */
function namesIn(node: ts.Node): (string | null)[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(nameOf);
  if (ts.isObjectLiteralExpression(node)) return node.properties.map(({ name }) => (name ? nameOf(name) : null));
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) return node.members.map(({ name }) => (name ? nameOf(name) : null));
  if (ts.isUnionTypeNode(node)) return node.types.map(nameOf);
  if (ts.isCaseBlock(node)) return node.clauses.map((clause) => (ts.isCaseClause(clause) ? nameOf(clause.expression) : null));
  return [];
}

/** What a statement of a file declares. */
function declaredBy(node: ts.Statement): string {
  if (ts.isVariableStatement(node)) return nameOf(node.declarationList.declarations[0]!.name) ?? '';
  return 'name' in node ? (nameOf(node.name as ts.Node) ?? '') : '';
}

/** Where a source names many measures side by side, what that place belongs to, and which they are. */
function listsIn(file: string, code: string): string[] {
  // one source in seventy names so many at all: only those are worth parsing
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
  'lists measures by hand, and the next measure would be missing here: say what you need in its row (lib/measures/measure.ts) and go through MEASURE_SPECS';

test('measures are listed in lib/measures alone', () => {
  const sources = ['app', 'components', 'lib', 'platform'].flatMap((folder) => filesUnder(folder));
  const lists = sources
    .filter((file) => !file.startsWith('lib/measures/') && !file.startsWith('platform/db/migrations/'))
    .flatMap((file) => listsIn(file, textOf(file)));
  const excused = (list: string) => list.slice(0, list.indexOf(':')) in OTHERWISE;
  expect(lists.filter((list) => !excused(list)).map((list) => `${list} ${MEND}`)).toEqual([]);
  const gone = Object.keys(OTHERWISE).filter((place) => !lists.some((list) => list.startsWith(`${place}:`)));
  expect(gone.map((place) => `${place}: it lists no measures any more, take it out of OTHERWISE`)).toEqual([]);
});

test('a list of each shape is seen', () => {
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

test('measures are named by the messages of measures alone, but for the tabs of the health screen and their texts', () => {
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
