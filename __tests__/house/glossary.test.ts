import { filesUnder, textOf } from '../support/sources';

const glossary = textOf('docs/glossary.md');
const platform = filesUnder('platform');

/** The words in backquotes in this column of every table that has it. */
function column(name: string): string[] {
  return glossary.split(/\n(?=## )/).flatMap((section) => {
    const rows = section.split('\n').filter((line) => line.startsWith('|'));
    const place = (rows[0] ?? '').split('|').findIndex((head) => head.trim() === name);
    return place < 0
      ? []
      : rows.slice(2).flatMap((row) => [...(row.split('|')[place] ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => word!));
  });
}

test('the glossary lists every database table except internal ones, and no others', () => {
  const tables = platform
    .filter((file) => file.startsWith('platform/db/schema/'))
    .flatMap((file) => [...textOf(file).matchAll(/pgTable\(\s*'([a-z_]+)'/g)].map(([, table]) => table!));
  const named = column('Table').map((word) => word.split('.')[0]!);
  expect(named.filter((word) => !tables.includes(word))).toEqual([]);
  // queues, counters, settings and markers, which are not concepts
  const machinery =
    /^(unit_setting|import_day_before|device_person|password_request|mission_count|social_flow|passkey_challenge|mail_outbox|push_outbox|push_key|file|body_aim|[a-z]*_?clock|email_change\w*)$/;
  expect(tables.filter((table) => !named.includes(table) && !machinery.test(table))).toEqual([]);
});

test('no declaration uses a word that the glossary rules out', () => {
  const declared = /\b(?:const|let|function|class|interface|type)\s+([A-Za-z_]\w*)|^\s+(?:readonly )?([a-z]\w*)\??:/gm;
  const ruledOut = /crowd|onlooker|taker|standing|desk(?!top)|glance|doubt(?!ful)|stretch|^(?:MOST|LEAST)_/i;
  // names on the wire, and message namespaces used by many files
  const excepted = /^(?:takerSeq|missionDesk|exerciseDesk)$/;
  const files = [...filesUnder('lib'), ...platform, ...filesUnder('components')];
  const faults = files.flatMap((file) =>
    [...textOf(file).matchAll(declared)]
      .map(([, name, field]) => name ?? field!)
      .filter((name) => ruledOut.test(name) && !excepted.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(faults).toEqual([]);
});

// irregular ones, and all that end in "ed" except for the words that do
const IRREGULAR =
  'begun|bound|built|chosen|done|drawn|found|given|held|kept|known|left|lost|made|meant|met|paid|proven|said|seen|sent|shown|taken|told|withdrawn|written';
const OTHERS = 'bed|deed|exceed|feed|need|proceed|seed|speed';
const capitalized = (words: string) => words.replace(/(^|\|)[a-z]/g, (first) => first.toUpperCase());

test('no type is named by a participle alone, or last', () => {
  const declared = /^ *(?:export )?(?:interface|type) ([A-Z]\w*)/gm;
  const participle = new RegExp(`(?:^|[a-z0-9])(?:${capitalized(IRREGULAR)}|(?!${capitalized(OTHERS)})[A-Z][a-z]*ed)$`);
  const files = [...filesUnder('lib'), ...platform, ...filesUnder('components'), ...filesUnder('__tests__')];
  const faults = files.flatMap((file) =>
    [...textOf(file).matchAll(declared)].map(([, name]) => name!).flatMap((name) => (participle.test(name) ? [`${file}: ${name}`] : [])),
  );
  expect(faults).toEqual([]);
});

test('no function of a module is named by a participle alone', () => {
  const declared =
    /^(?:export )?(?:async )?function\*? (\w+)|^(?:export )?const (\w+)(?:: [^=]+)? =\s+(?:async )?(?:function\b|<|\(|\w+ =>)/gm;
  const participle = new RegExp(`^(?:${IRREGULAR}|(?!(?:${OTHERS})$)[a-z]+ed)$`);
  const files = [...filesUnder('app'), ...filesUnder('components'), ...filesUnder('lib'), ...platform];
  const faults = files.flatMap((file) =>
    [...textOf(file).matchAll(declared)]
      .map(([, name, value]) => name ?? value!)
      .flatMap((name) => (participle.test(name) ? [`${file}: ${name}`] : [])),
  );
  expect(faults).toEqual([]);
});

test('a Card contains no Panel and renders no state of a request', () => {
  const cards = filesUnder('components').filter((file) => file.endsWith('Card.tsx'));
  expect(cards.length).toBeGreaterThan(50);
  expect(cards.filter((file) => /\bpanelState\(|<(?:\w*Panel|ErrorState|SkeletonLines)\b/.test(textOf(file)))).toEqual([]);
});

test('every code name in the glossary exists', () => {
  const code = [...filesUnder('lib'), ...platform].map(textOf).join('\n');
  const missing = column('In the code').filter((word) => !new RegExp(`\\b${word}\\b`).test(code));
  expect(missing).toEqual([]);
});
