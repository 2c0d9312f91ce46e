import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@/lib/shared/languages';
import { declaredCalls, platformCalls, type DeclaredCall } from './support/calls/contracts';
import { argumentsOf, codeOf, filesUnder, importsOf, messagesOf, namesImported, ROOT, textOf } from './support/sources';

const app = filesUnder('app');
const components = filesUnder('components');
const lib = filesUnder('lib');
const platform = filesUnder('platform').filter((path) => !path.startsWith('platform/db/migrations/'));
const top = ['middleware.ts', 'instrumentation.ts'];
const portal = [...app, ...components, ...lib, ...top];
const everything = [...portal, ...platform];

/** Routes of the portal itself, which no contract names. */
const OWN_ROUTES = [
  'session',
  'session/left',
  'session/factor',
  'session/passkey',
  'session/factor/setUp',
  'entry',
  'entry/mail',
  'export/measures',
  'export/memberMeasures',
  'export/members',
  'export/missions',
  'export/readings',
  'export/roster',
  'export/steps',
  'health/live',
  'health/ready',
  'ingest/document',
  'files/[name]',
  'ingest/readings',
  'member/bulkFile',
  'member/bulkRows',
  'social/link',
  'social/start',
  '[...unknown]',
];
/** The only calls allowed without our header: by address, GET only. */
const OPEN_BY_ADDRESS = ['lib/bff/device/deviceDocument.ts', 'lib/bff/download.ts', 'lib/bff/forwardPicture.ts', 'lib/bff/health.ts'];

/** Tests without a single source; those about the whole code base are in __tests__/house. */
const CROSS_CUTTING = [
  '__tests__/architecture.test.ts',
  '__tests__/calendarEnds.test.ts',
  '__tests__/supplyChain.test.ts',
  '__tests__/platform/db/release.test.ts',
  '__tests__/platform/fuzz.test.ts',
  '__tests__/platform/backup/releaseBefore.test.ts',
  '__tests__/platform/consentFigures.test.ts',
  '__tests__/platform/consentJourneys.test.ts',
  '__tests__/platform/consentMatrix.test.ts',
  '__tests__/platform/matrix.test.ts',
  '__tests__/platform/matrixOfPermissions.test.ts',
];

/** Folders of lib that belong to the portal as a whole. */
const PORTAL_ROOMS = /^lib\/(bff|browser|i18n)\//;
const HOOK = /\/use[A-Z]\w*\.ts$/;
/** Files that make calls for a domain without being a hook. */
const CALLERS = [
  'lib/auth/passkey/askDevice.ts',
  'lib/auth/passkey/sendPasskey.ts',
  'lib/auth/session/sendSignIn.ts',
  'lib/auth/social/startSocial.ts',
  'lib/charts/saveChart.ts',
  'lib/chat/chatStores.ts',
  'lib/push/pushBrowser.ts',
];
/** Imports not allowed in files that run anywhere: those of one program or framework. */
const IMPURE = /^(node:|next($|[/-])|react($|\/|-dom)|swr($|\/)|server-only$|@mui\/|lib\/(bff|browser)\/)/;

/** Fails with one line per fault, each naming the file and the fix. */
function expectNone(faults: string[]): void {
  expect(faults).toEqual([]);
}

describe('contract, BFF and platform agree', () => {
  let calls: DeclaredCall[];
  beforeAll(async () => {
    calls = await declaredCalls();
  });
  const routeFile = (path: string) => `app/api${path.replace(/:(\w+)/g, '[$1]')}/route.ts`;
  const isProxied = ({ spec }: DeclaredCall) => spec.via === undefined;

  test('R-API-01: no two calls share method and path', () => {
    const seen = calls.map(({ spec }) => `${spec.method} ${spec.path}`);
    expectNone(seen.filter((line, index) => seen.indexOf(line) !== index));
  });

  test('R-API-01, B1: every call has its route file, which forwards exactly that call', () => {
    const faults = calls.filter(isProxied).flatMap(({ name, spec }) => {
      const file = routeFile(spec.path);
      const [module = '', call = ''] = name.split(' ');
      if (!existsSync(join(ROOT, file))) return [`${file} is missing: add it for ${name}`];
      const text = textOf(file);
      const way = spec.file ? 'download' : 'forward';
      const forwards = new RegExp(`^export const ${spec.method} = ${way}\\(${call.replace('.', '\\.')}[,)]`, 'm').test(text);
      return forwards && text.includes(`from '@/${module}'`)
        ? []
        : [`${file}: export const ${spec.method} = ${way}(${call}) of @/${module}`];
    });
    expectNone(faults);
  });

  test('B1: every route file serves a call of the contract, or is listed as the portal’s own', () => {
    const known = new Set([
      ...calls.filter(isProxied).map(({ spec }) => routeFile(spec.path)),
      ...OWN_ROUTES.map((path) => `app/api/${path}/route.ts`),
    ]);
    const routes = filesUnder('app/api');
    expectNone(routes.filter((file) => !known.has(file)).map((file) => `${file}: no contract names it`));
    expectNone(
      OWN_ROUTES.filter((path) => !routes.includes(`app/api/${path}/route.ts`)).map((path) => `${path}: listed as ours, but missing`),
    );
  });

  test('B1, B10: a route file contains only forwards, and refuses all other methods', () => {
    const faults = filesUnder('app/api')
      .filter((file) => file !== 'app/api/[...unknown]/route.ts')
      .flatMap((file) => {
        const lines = textOf(file)
          .split('\n')
          .filter((line) => line !== '' && !line.startsWith('import '));
        const methods = lines.flatMap(
          (line) => /^export const (GET|POST|DELETE) = [a-zA-Z]+(\(\w+\.\w+(, [^;]+)?\))?;$/.exec(line)?.[1] ?? [],
        );
        const refused = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((method) => !methods.includes(method));
        const refusal = `export const { ${refused.join(', ')} } = allowOnly(${methods.map((method) => `'${method}'`).join(', ')});`;
        const inOrder = lines.length === methods.length + 1;
        return inOrder && lines.includes(refusal) ? [] : [`${file}: only forwards, and "${refusal}"`];
      });
    expectNone(faults);
  });

  test('Z1: the platform registers every call of every contract exactly once, and no others', async () => {
    const registered = await platformCalls();
    const declared = new Set(calls.map(({ spec }) => spec));
    expectNone(calls.filter(({ spec }) => !registered.includes(spec)).map(({ name }) => `${name}: register it in the domain's routes`));
    expectNone(
      registered
        .filter((spec, index) => registered.indexOf(spec) !== index)
        .map(({ method, path }) => `${method} ${path}: registered twice`),
    );
    expectNone(registered.filter((spec) => !declared.has(spec)).map(({ method, path }) => `${method} ${path}: no contract names it`));
  });

  test('B8: only the listed endpoints may be called by address', () => {
    const gates = ['lib/bff/sameOrigin.ts', 'lib/bff/gate.ts'];
    const users = lib.filter((file) => !gates.includes(file) && /requireOwnPage\(|byAddress/.test(codeOf(file)));
    expect(users).toEqual(OPEN_BY_ADDRESS);
  });

  test('R-GUARD-01: every page of an area checks its viewer itself, whatever middleware and layout do', () => {
    const pages = app.filter((file) => /^app\/(usr|mng|admin|company)\/(?!\[\.\.\.rest\]).*page\.tsx$/.test(file));
    expect(pages.length).toBeGreaterThan(30);
    const checks = (file: string) => new RegExp(`\\brequireViewer\\('${file.startsWith('app/company/') ? 'admin' : file.split('/')[1]}'`);
    expectNone(pages.filter((file) => !checks(file).test(codeOf(file))).map((file) => `${file}: await requireViewer of its area`));
  });
});

describe('imports point one way', () => {
  const rules: [string, string[], RegExp, string][] = [
    ['the portal knows the platform only by its contracts', portal, /^platform(\/|$)/, 'talk to it through a contract'],
    ['nothing imports from app/', [...components, ...lib, ...platform], /^app\//, 'move what is shared to components/ or lib/'],
    ['lib/ renders nothing', lib, /^(components\/|@mui\/|@emotion\/)/, 'it belongs in components/'],
    ['components do not run on the server', components, /^lib\/bff\//, 'take the data from a page, by props or first data'],
    [
      'components/{base,charts,forms,tables,ui} could ship in another product',
      components.filter((file) => /^components\/(base|charts|forms|tables|ui)\//.test(file)),
      /^(components\/(?!(base|charts|forms|tables|ui)\/)|lib\/(?!(shared|i18n|browser|charts|time|format)\/))/,
      'pass it by props',
    ],
    ['lib/browser knows no domain', filesUnder('lib/browser'), /^(lib\/(?!browser\/|shared\/)|components\/)/, 'pass the endpoint'],
    [
      'lib/shared imports only itself and packages',
      filesUnder('lib/shared'),
      /^(lib\/(?!shared\/)|components\/|app\/)/,
      'move it to the domain',
    ],
    ['the platform renders nothing', platform, /^(components\/|next($|[/-])|react($|[/-]))/, 'it belongs to the portal'],
    [
      'domain files other than hooks and callers run anywhere',
      lib.filter((file) => !PORTAL_ROOMS.test(file) && !HOOK.test(file) && !CALLERS.includes(file)),
      IMPURE,
      'keep it pure, or name it use… when it is a hook',
    ],
    [
      'pages use no route code',
      app.filter((file) => !file.startsWith('app/api/')),
      /^lib\/bff\/(forward|handler|upstream\/(upstream|callEndpoint)|entry\/signIn)$/,
      'use prefetch and requireViewer',
    ],
  ];
  test.each(rules)('%s', (_, files, forbidden, mend) => {
    expectNone(
      files.flatMap((file) => importsOf(file).flatMap((name) => (forbidden.test(name) ? [`${file} imports ${name}: ${mend}`] : []))),
    );
  });

  test('what the platform imports from lib is pure, directly and transitively', () => {
    const seen = new Set<string>();
    const faults: string[] = [];
    const visit = (name: string, from: string) => {
      const file = lib.find((path) => path === name || path === `${name}.ts`);
      if (!file || seen.has(file)) return;
      seen.add(file);
      for (const next of importsOf(file)) {
        if (IMPURE.test(next)) faults.push(`${file} imports ${next}: the platform uses it in ${from}, so keep it pure`);
        visit(next, from);
      }
    };
    for (const file of platform)
      for (const name of importsOf(file)) {
        if (PORTAL_ROOMS.test(name)) faults.push(`${file} imports ${name}: that folder belongs to the portal`);
        visit(name, file);
      }
    expect(seen.size).toBeGreaterThan(50);
    expectNone(faults);
  });

  test('no two files of lib share a name', () => {
    const named = lib.filter((file) => !/\/contract\.ts$/.test(file));
    const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);
    expectNone(
      named
        .filter((file) => named.some((other) => other !== file && nameOf(other) === nameOf(file)))
        .map((file) => `${file}: ambiguous name; name it after its topic`),
    );
  });

  test('domains of lib have no import cycles', () => {
    const rooms = /^lib\/(shared|time|format|charts|measures|browser|bff|i18n)\//;
    const edges = new Map<string, Set<string>>();
    for (const file of lib.filter((path) => path.includes('/', 4) && !rooms.test(path))) {
      const from = file.split('/')[1]!;
      for (const name of importsOf(file)) {
        const to = rooms.test(name) ? undefined : /^lib\/([^/]+)\//.exec(name)?.[1];
        if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
      }
    }
    const cycles: string[] = [];
    const visit = (at: string, trail: string[]) => {
      if (trail.includes(at)) return void cycles.push([...trail.slice(trail.indexOf(at)), at].join(' → '));
      for (const next of edges.get(at) ?? []) visit(next, [...trail, at]);
    };
    for (const start of edges.keys()) visit(start, []);
    expect(edges.size).toBeGreaterThan(5);
    expectNone([...new Set(cycles)].map((cycle) => `${cycle}: move what both use to shared, time, format or measures`));
  });

  test('domains of components have no import cycles', () => {
    const edges = new Map<string, Set<string>>();
    for (const file of components) {
      const from = file.split('/')[1]!;
      for (const name of importsOf(file)) {
        const to = /^components\/([^/]+)\//.exec(name)?.[1];
        if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
      }
    }
    const cycles: string[] = [];
    const visit = (at: string, trail: string[]) => {
      if (trail.includes(at)) return void cycles.push([...trail.slice(trail.indexOf(at)), at].join(' → '));
      for (const next of edges.get(at) ?? []) visit(next, [...trail, at]);
    };
    for (const start of edges.keys()) visit(start, []);
    expectNone([...new Set(cycles)]);
  });
});

describe('the platform is layered', () => {
  /** From the bottom up; folders of one layer do not import each other. A folder’s layer is that of the longest matching name. */
  const FLOORS = [
    ['db'],
    ['core'],
    ['files'],
    ['http'],
    ['body', 'mail', 'push', 'settings'],
    ['auth', 'consent', 'health'],
    ['exercise', 'member', 'mission'],
    ['notice', 'privacy', 'rank'],
    ['chat', 'company', 'dashboard', 'ingest/formats', 'inbox'],
    ['home', 'ingest', 'pictures'],
    ['ingest/transfer'],
    ['ingest/cli'],
    ['seed'],
    ['backup'],
    ['server'],
  ];
  const ROOMS = FLOORS.flat();
  const roomOf = (path: string) => ROOMS.filter((room) => path.startsWith(`platform/${room}/`)).sort((a, b) => b.length - a.length)[0];
  const floorOf = (room: string) => FLOORS.findIndex((floor) => floor.includes(room));

  test('every folder has a layer', () => {
    expectNone(platform.filter((file) => !roomOf(file)).map((file) => `${file}: its folder has no layer, add it to FLOORS`));
    expectNone(ROOMS.filter((room) => !platform.some((file) => roomOf(file) === room)).map((room) => `${room}: in FLOORS, but empty`));
  });

  test('SQL is only in *.queries.ts, db/ and seed/', () => {
    const others = platform.filter((file) => !/^platform\/(db|seed)\/|\.queries\.ts$/.test(file));
    const speaks = /^import (?!type )[^;]*from '(drizzle-orm|[^']*\/db\/schema\/)|\bsql`/m;
    expectNone(
      others.filter((file) => speaks.test(codeOf(file))).map((file) => `${file}: put its statements into a *.queries.ts next to it`),
    );
  });

  test('a statement that picks some of many rows picks them once: no query with a limit inside `in (…)`', () => {
    const written = /\bin \(\s*select\b[^)]*\blimit\b|\binArray\([^;]*?,\s*tx\s*\.select\([^;]*?\.limit\(/i;
    const bounded = /\bconst (\w+) =\s+tx\b[^;]*\.limit\([^;]*;/g;
    const picks = (code: string) =>
      [...code.matchAll(bounded)].some(([, name]) => new RegExp(`\\binArray\\([^()]*,\\s*${name}\\b`).test(code));
    expectNone(
      platform
        .filter((file) => written.test(codeOf(file)) || picks(codeOf(file)))
        .map((file) => `${file}: it may run again for each row; use isCtidIn of platform/db/among`),
    );
  });

  test('only core defines who is a member of a group', () => {
    /** Other queries that filter members by type, and why. */
    const others: Record<string, string> = {
      'platform/auth/entry.queries.ts': 'recipients of an email, before it is known whether their account is in use',
      'platform/company/company.queries.ts': 'members of all companies, for the administrator’s list',
      'platform/dashboard/comparison.queries.ts': 'everyone who was ever in a group, including former members',
      'platform/member/memberState.queries.ts': 'rows of a list that notices can be unread for',
      'platform/mission/comment/missionComment.queries.ts': 'authors, including former members',
      'platform/mission/missionStart.queries.ts': 'which recipients are the sender’s, including former members',
      'platform/notice/noticeAudience.queries.ts': 'recipients of a notice, joined in the query',
      'platform/notice/noticeDelivery.queries.ts': 'which chosen recipients are the sender’s, including former members',
      'platform/notice/noticeRecipient.queries.ts': 'possible recipients of a notice, including managers',
    };
    const asks = /\b(?:eq|ne)\(members\.type, 'U'\)|\$\{members\.type\} = 'U'|\bm\.type = 'U' and m\.withdrawn_at is null/;
    const asking = platform.filter((file) => !file.startsWith('platform/core/') && asks.test(codeOf(file)));
    expectNone(
      asking
        .filter((file) => !(file in others))
        .map((file) => `${file}: filter by inCohort of platform/core/cohort.queries, or by membersOf where there is no scope`),
    );
    expectNone(
      Object.keys(others)
        .filter((file) => !asking.includes(file))
        .map((file) => `${file}: no longer filters, remove it from the list`),
    );
  });

  test('an import points to a lower layer, never up or sideways', () => {
    expectNone(
      platform.flatMap((file) => {
        const from = roomOf(file)!;
        return importsOf(file).flatMap((name) => {
          const to = roomOf(name);
          const isDown = !to || to === from || floorOf(to) < floorOf(from);
          return isDown ? [] : [`${file} imports ${name}: ${to} is not below ${from}; move what both need to core or pass it in`];
        });
      }),
    );
  });
});

describe('allowed in one place only', () => {
  const rules: [string, RegExp, string[], string][] = [
    ['fetch', /(?<![\w.])fetch\(/, ['lib/browser/http.ts'], 'browser: request of lib/browser/http; server: callEndpoint of lib/bff'],
    [
      'the client of the upstream',
      /from 'undici'/,
      ['lib/bff/upstream/sendJson.ts', 'lib/bff/upstream/pool.ts', 'lib/bff/upstream/upstream.ts', 'platform/push/pushService.ts'],
      'use callEndpoint',
    ],
    [
      'connections to the upstream',
      /^import (?!type)[^;]*from 'undici'/m,
      ['lib/bff/upstream/pool.ts', 'platform/push/pushService.ts'],
      'add their lane to CONNECTIONS',
    ],
    [
      'process.env',
      /process\.env/,
      ['lib/bff/env.ts', 'platform/core/settings.ts', 'instrumentation.ts', 'platform/backup/serverTools.ts'],
      'add a setting to lib/bff/env or platform/core/settings',
    ],
    [
      'the system clock',
      /\bDate\.now\b|new Date\(\)/,
      ['lib/shared/clock.ts'],
      'take the time from services.clock (platform), lib/bff/portalClock (portal) or useClock (components); measure with performance.now',
    ],
    ['console', /(?<![\w.])console\./, [], 'use log'],
    ['rows of a raw SQL statement', /as unknown as \{\s*rows\b/, ['platform/db/rows.ts'], 'use rowsOf'],
    ['the length of a day', /\b86_?400_?000\b|\b3_?600_?000\b/, [], 'use millisecondsInDay and similar constants of date-fns/constants'],
    ['Y5: HTML from text', /dangerouslySetInnerHTML|__html|\.innerHTML\s*=|insertAdjacentHTML/, [], 'render it with React'],
    ['Y5: Server Actions', /['"]use server['"]/, [], 'use a call of the contract'],
    ['Y5: eval', /(?<![\w.])eval\(|new Function\(/, [], 'write code'],
    [
      'R-SHELL-09: lazy parts whose failure breaks the page',
      /(?<![\w.$])(lazy|dynamic)\((?!\s*\(\) =>\s*lazyWithRetry\()/,
      [],
      'load it by lazyWithRetry of lib/browser/lazyWithRetry',
    ],
    [
      'pictures: the upstream’s address of a stored one differs from the portal’s',
      /component=(\{\s*)?['"]img['"]|<img\b|<Avatar\b/,
      ['components/ui/Picture.tsx', 'components/ui/PersonPicture.tsx'],
      'render it with Picture or PersonPicture of components/ui',
    ],
    [
      'dialogs: a form in one never loses input',
      /from '@mui\/material\/Dialog'/,
      [
        'components/dashboard/charts/DetailDialog.tsx',
        'components/shell/status/AlertDialog.tsx',
        'components/forms/FormDialog.tsx',
        'components/ui/dialog/ContentDialog.tsx',
        'components/ui/dialog/PictureViewerDialog.tsx',
      ],
      'put a form in FormDialog of components/forms, anything else in ContentDialog of components/ui/dialog',
    ],
    [
      'functions in styles',
      /\bsx=\{([^}]*?[:[,{])?\s*\(?[\w\s,]*\)?\s*=>|\(theme\b[^)]*\)\s*=>(?!\s*theme\.breakpoints)/,
      [],
      'use strings and numbers: computed sx styles are cached by them (components/base/useStyles)',
    ],
    ['type holes', /@ts-ignore|@ts-nocheck|(es|ox)lint-disable|:\s*any\s*[;,)=[{|>]|\bas any\b/, [], 'use its type'],
    [
      'framework internals',
      /diagnostics.channel|(from|import\() ?['"]next\/dist\/|\b_zo[d]\b|removeAllListeners\(/,
      [],
      'use the documented API; if there is none, put it in lib/bff/nextInternals with the version it was checked with, and list that file here',
    ],
    [
      'file paths ~a program beside the server~~a program next to the server',
      /process\.cwd\(\)/,
      ['lib/bff/programFile.ts'],
      'a program beside the server: programFile of lib/bff',
    ],
    [
      'the clipboard, which browsers offer only on secure pages',
      /navigator\.clipboard/,
      ['lib/browser/useCopy.ts'],
      'copy with useCopy of lib/browser',
    ],
    [
      'lists of members as one parameter each, of which a statement has 65,535 at most',
      /\b(i|notI)nArray\(\s*(members\.seq|(\w+\.)?(memberSeq|managerSeq)),(?!\s*(tx\b|sql`))/,
      [],
      'one array parameter: equalsAny of platform/db/among',
    ],
    ['unfinished marks', /\b(TODO|FIXME|XXX)\b/, [], 'finish it or file it'],
  ];
  test.each(rules)('%s', (_, pattern, allowed, mend) => {
    const found = everything.filter((file) => !allowed.includes(file) && pattern.test(codeOf(file)));
    expectNone(found.map((file) => `${file}: ${mend}`));
    const needless = allowed.filter((file) => !pattern.test(codeOf(file)));
    expectNone(needless.map((file) => `${file}: no longer needs the exemption; remove it from the list`));
  });

  test('no browser code uses randomUUID, which browsers offer only on secure pages', () => {
    const files = [...app, ...components, ...lib.filter((file) => !file.startsWith('lib/bff/'))];
    expectNone(files.flatMap((file) => (/\brandomUUID\b/.test(codeOf(file)) ? [`${file}: use newSendKey of lib/browser/sendKey`] : [])));
  });

  test('no SQL asks the database for the time: statements get it as a parameter, and table defaults read app.now', () => {
    const asks =
      /(?<![\w.])(now|NOW)\(\)|defaultNow|\b(clock|statement|transaction)_timestamp\b|\bcurrent_(date|time)|\bCURRENT_(DATE|TIME)|\blocaltime|\bLOCALTIME|\btimeofday|'TIME'\)/;
    /** One-minute windows counted by several instances together: durations by the clock that they share. */
    const shared = ['platform/core/rate.ts'];
    /** Not the time, but the current transaction of a connection. */
    const inWords = ['platform/db/scopeSql.ts'];
    // up to 0022 they are history; 0023 has replaced their defaults
    const statements = filesUnder('platform/db', ['.sql']).filter((file) => !/\/00([01]\d|2[0-2])_\w+\.sql$/.test(file));
    expect(statements.length).toBeGreaterThan(5);
    const found = [
      ...platform.filter((file) => ![...shared, ...inWords].includes(file)).map((file) => [file, codeOf(file)] as const),
      ...statements.map((file) => [file, textOf(file)] as const),
    ];
    expectNone(found.flatMap(([file, code]) => (asks.test(code) ? [`${file}: pass the time as a parameter`] : [])));
    expectNone(
      shared.filter((file) => !asks.test(codeOf(file))).map((file) => `${file}: no longer asks for the time; remove it from the list`),
    );
  });
});

test('Y5: xlsx writes workbooks and reads only its own', () => {
  const sources = ['app', 'bench', 'components', 'lib', 'platform', 'scripts'].flatMap((room) =>
    filesUnder(room, ['.ts', '.tsx', '.mts', '.mjs', '.js']),
  );
  const users = sources.filter((file) => importsOf(file).some((name) => /^xlsx($|\/)/.test(name)));
  expect(users).toEqual(['lib/bff/exports/workbook.worker.mjs', 'lib/bff/exports/workbookShell.mjs']);
  // it only unpacks a zip that it has written itself
  const makes = ['CFB', 'utils', 'write'];
  const takes = users.flatMap((file) => /import \{ ([\w, ]+) \} from 'xlsx\/xlsx\.mjs'/.exec(textOf(file))?.[1]?.split(', ') ?? [file]);
  expectNone(takes.filter((name) => !makes.includes(name)).map((name) => `${name} of xlsx: read foreign files with read-excel-file`));
  const reads = users.flatMap((file) => codeOf(file).match(/\bread\w*\((?!write\().{0,20}/g) ?? []);
  expectNone(reads.map((call) => `${call}: xlsx may read only what it has just written`));
});

test('L7: only the password strength worker loads the password dictionaries', () => {
  const programs = ['app', 'components', 'lib', 'platform', 'scripts'].flatMap((folder) => filesUnder(folder, ['.ts', '.tsx', '.mjs']));
  const loading = programs.filter((file) => importsOf(file).some((name) => name.startsWith('@zxcvbn-ts/')));
  expect(loading).toEqual(['platform/auth/passwordStrength.worker.mjs']);
});

test('only the test of lib/bff/nextInternals uses Next’s internals', () => {
  const tests = filesUnder('__tests__').filter((file) => file !== '__tests__/lib/bff/nextInternals.test.ts');
  expectNone(
    tests.filter((file) => importsOf(file).some((name) => /^next\/dist\//.test(name))).map((file) => `${file}: use what Next documents`),
  );
});

test('B3: the servers parse external input only by parseInput, which refuses texts that no database stores', () => {
  // input created by the portal itself, an upstream or the environment
  const ours = [
    'env',
    'imports/importMembers',
    'prefetch',
    'session/chosenCompany',
    'session/sessionCookie',
    'upstream/callEndpoint',
    'upstream/rejection',
  ].map((name) => `lib/bff/${name}.ts`);
  const servers = [...app, ...platform, ...lib.filter((file) => file.startsWith('lib/bff/'))].filter(
    (file) => ![...ours, 'platform/core/settings.ts'].includes(file),
  );
  expectNone(
    servers.filter((file) => codeOf(file).includes('.safeParse(')).map((file) => `${file}: use parseInput of lib/shared/inputParse`),
  );
});

describe('components', () => {
  const drawn = components.filter((file) => file.endsWith('.tsx'));
  const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
  const inDomain = (file: string) => !/^components\/(base|charts|forms|tables|ui|shell)\//.test(file);

  /** Kinds of components, in the words of MUI and WAI-ARIA; a Field has one input, Fields have several. */
  const KINDS =
    /[a-z](Screen|Sheet|Section|Header|Layout|Panel|Card|Tabs|Table|Row|Cell|List|Form|Dialog|Fields?|Picker|Stepper|Checkbox|Button|Actions|Pagination|Chart|Plot|Gauge|Bar|Legend|Chip|Badge|Delta|Avatar|Icon|Text|Note|Alert|Region)$/;
  test('the last word of a domain component’s name is its kind', () => {
    expectNone(
      drawn
        .filter((file) => inDomain(file) && !KINDS.test(nameOf(file)))
        .map((file) => `${file}: end its name in one of the words of KINDS, or add a standard word`),
    );
  });

  const INPUTS = [
    /<(input|textarea|select)\b|component="(input|textarea|select)"/,
    /from '@mui\/material\/(Checkbox|Radio|Slider|Switch|Select|TextField|Autocomplete)'|from '@mui\/x-date-pickers\//,
    /from '(@\/components\/forms|\.)\/(days\/)?(\w+Input|TextArea)'/,
    /from '[^']*\/\w+(Field|Picker|Checkbox)'/,
  ];
  test('a Field has an input', () => {
    const fields = drawn.filter((file) => file.endsWith('Field.tsx'));
    expect(fields.length).toBeGreaterThan(10);
    expectNone(
      fields
        .filter((file) => !INPUTS.some((input) => input.test(codeOf(file))))
        .map((file) => `${file}: it has no input; call it a Row, Text, Panel …`),
    );
  });

  test('a component file exports one component, named after the file', () => {
    const faults = drawn.flatMap((file) => {
      const exported = [...codeOf(file).matchAll(/^export (?:async )?(?:const|function|class) ([A-Z]\w*[a-z]\w*)/gm)].map(
        ([, name]) => name,
      );
      return exported.join() === nameOf(file)
        ? []
        : [`${file} exports ${exported.join() || 'none'}: one component per file, named after it`];
    });
    expectNone(faults);
  });

  test('files that render nothing are in lib', () => {
    const kept = /\/(use[A-Z]\w*|\w+Styles|menuIcons)\.ts$|^components\/shell\/theme\//;
    expectNone(
      components
        .filter((file) => file.endsWith('.ts') && !kept.test(file))
        .map((file) => `${file}: move it to lib, or name it use… or …Styles if it is a hook or styles`),
    );
  });

  test('no two files share a name, no folder has more than 25 files, none is deeper than components/<domain>/<topic>', () => {
    const folders = new Map<string, number>();
    for (const file of components) {
      const folder = file.slice(0, file.lastIndexOf('/'));
      folders.set(folder, (folders.get(folder) ?? 0) + 1);
    }
    expectNone([
      ...components
        .filter((file) => components.some((other) => other !== file && nameOf(other).toLowerCase() === nameOf(file).toLowerCase()))
        .map((file) => `${file}: another component has this name; make it specific`),
      ...[...folders].filter(([, files]) => files > 25).map(([folder, files]) => `${folder}: ${files} files; split it by topic`),
      ...[...folders.keys()].filter((folder) => folder.split('/').length > 3).map((folder) => `${folder}: one level too deep`),
    ]);
  });
});

describe('names and sizes', () => {
  test('no catch-all files', () => {
    const drawers = /(^|\/)(index|utils?|helpers?|types|misc|common|rules|hooks)\.tsx?$/;
    expectNone(everything.filter((file) => drawers.test(file)).map((file) => `${file}: name it after its content`));
  });

  test('no name is exported twice in bench or scripts, except the entry point of each part of the bench', () => {
    const faults = ['bench', 'scripts'].flatMap((room) => {
      const files = filesUnder(room, ['.mjs', '.ts']).filter((file) => !file.startsWith('bench/routes/'));
      const names = files.flatMap((file) =>
        [...codeOf(file).matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name]) => ({ file, name })),
      );
      const isTwice = ({ file, name }: (typeof names)[number]) =>
        name !== 'bench' && names.some((other) => other.file !== file && other.name === name);
      return names.filter(isTwice);
    });
    expectNone(faults.map(({ file, name }) => `${file}: ${name} is exported by another file, too`));
  });

  test('every function exported by lib is used by a program, not by tests only', () => {
    const endings = ['.ts', '.tsx', '.mjs'];
    const taken = (files: readonly string[]) => new Set(files.flatMap(namesImported));
    const programs = taken([
      ...everything,
      ...filesUnder('lib', ['.mjs']),
      ...['bench', 'scripts'].flatMap((room) => filesUnder(room, endings)),
    ]);
    const tests = taken(filesUnder('__tests__'));
    const declared = /^export (?:(?:async )?function\*? (\w+)|const (\w+)(?:: [^=]+)? = (?:async )?(?:<[^>]*>)?\([^)]*\)[^=\n]*=>)/gm;
    const faults = filesUnder('lib', endings).flatMap((file) => {
      const code = codeOf(file);
      const place = file.replace(/\.\w+$/, '');
      const isTaken = (by: ReadonlySet<string>, name: string) => by.has(`${place}#${name}`) || by.has(`${place}#*`);
      return [...code.matchAll(declared)].flatMap(([, one, other]) => {
        const name = one ?? other ?? '';
        if (isTaken(programs, name)) return [];
        const isCalledHere = code.split(new RegExp(`\\b${name}\\b`)).length > 2;
        if (!isCalledHere) return [`${file}: only tests call ${name}: test what programs use`];
        return isTaken(tests, name) ? [] : [`${file}: nothing else imports ${name}: do not export it`];
      });
    });
    expectNone(faults);
  });

  const ceilings: [RegExp, number][] = [
    [/^app\/.*(page|layout)\.tsx$/, 40],
    [/^app\/.*route\.ts$/, 60],
    [/^components\//, 220],
    [/^lib\/.*contract\.ts$/, 240],
    [/^lib\//, 180],
    [/^platform\//, 220],
    [/^(middleware|instrumentation)\.ts$/, 40],
  ];
  test('no file exceeds its line limit', () => {
    const faults = everything.flatMap((file) => {
      const lines = textOf(file).split('\n').length - 1;
      const [, most = 200] = ceilings.find(([pattern]) => pattern.test(file)) ?? [];
      return lines > most ? [`${file}: ${lines} lines, ${most} at most: split it by topic`] : [];
    });
    expectNone(faults);
  });

  test('the median file has at most 60 lines, nine in ten at most 150', () => {
    const sizes = everything.map((file) => textOf(file).split('\n').length - 1).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60);
    expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(150);
  });

  test('every test mirrors a source file', () => {
    const tests = filesUnder('__tests__', ['.test.ts', '.test.tsx']).filter(
      (file) => !CROSS_CUTTING.includes(file) && !file.startsWith('__tests__/house/'),
    );
    const mirrors = (file: string) => {
      const source = file.replace(/^__tests__\//, '').replace(/\.test\.tsx?$/, '');
      return ['', '.ts', '.tsx', '.mjs'].some((ending) => existsSync(join(ROOT, source + ending)));
    };
    expectNone(tests.filter((file) => !mirrors(file)).map((file) => `${file}: no source at that path`));
  });
});

describe('R-SHELL-07: the languages have the same messages', () => {
  /** Texts that are the same in both: symbols, units and proper names. */
  const SAME = new Set<string>(JSON.parse(textOf('__tests__/support/same-in-both.json')) as string[]);
  const names = filesUnder('messages/en', ['.json']).map((path) => path.slice('messages/en/'.length));

  test('the same files', () => {
    for (const locale of LOCALES)
      expect(filesUnder(`messages/${locale}`, ['.json']).map((path) => path.slice(`messages/${locale}/`.length))).toEqual(names);
  });

  const others = LOCALES.filter((locale) => locale !== 'en');
  const pairs = names.flatMap((name) => others.map((locale) => [name, locale] as const));
  test.each(pairs)('%s: the same keys and arguments in %s as in English, and no text left in English', (name, locale) => {
    const en = messagesOf(`messages/en/${name}`);
    const theirs = messagesOf(`messages/${locale}/${name}`);
    expect([...theirs.keys()].sort()).toEqual([...en.keys()].sort());
    const faults = [...en].flatMap(([key, text]) => {
      const other = theirs.get(key) ?? '';
      if (text.trim() === '' || other.trim() === '') return [`${key}: empty`];
      if (argumentsOf(text).join() !== argumentsOf(other).join())
        return [`${key}: arguments ${argumentsOf(text).join()} and ${argumentsOf(other).join()}`];
      return text === other && /\p{L}{2}/u.test(text.replace(/\{\w+(, number)?\}/g, '')) && !SAME.has(text)
        ? [`${key}: "${text}" is the same in both; translate it or list it`]
        : [];
    });
    expectNone(faults);
  });
});
