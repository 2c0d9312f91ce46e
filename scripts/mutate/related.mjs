import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TESTS = readdirSync('__tests__', { recursive: true })
  .map((name) => `__tests__/${name}`)
  .filter((name) => /\.test\.tsx?$/.test(name))
  .sort();
const SOURCES = ['app', 'components', 'lib', 'platform'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name)),
);
const texts = new Map();
const textOf = (file) => {
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'));
  return texts.get(file);
};

/** Own modules that a file imports, as paths from the root without extension. */
const importsOf = (file) =>
  [...textOf(file).matchAll(/from '((?:@|\.\.?)\/[^']+)'/g)].map(([, name]) =>
    name.startsWith('@/') ? name.slice(2) : join(dirname(file), name),
  );

/** Tests of a source, by their name or an import. */
function ownTests(file) {
  const name = file.replace(/\.ts$/, '');
  return TESTS.filter((test) => test.startsWith(`__tests__/${name}.test.`) || importsOf(test).includes(name));
}

/** Tests of the modules that import a source. */
function testsOfUsers(file) {
  const name = file.replace(/\.ts$/, '');
  const users = SOURCES.filter((source) => importsOf(source).includes(name)).map((source) => source.replace(/\.tsx?$/, ''));
  return TESTS.filter((test) => users.some((user) => test.startsWith(`__tests__/${user}.test.`)));
}

/** Domain folder of a test or source below its layer: `body` for lib/body/goal/plan.ts. */
const domainOf = (file) => file.split('/')[1];

/** Platform tests that call routes in a source's folder: over HTTP it is reached by path, without an import. */
function testsOfCalls(file) {
  const routes = SOURCES.filter((source) => source.startsWith(`${dirname(file)}/`) && source.endsWith('.routes.ts'));
  const contracts = routes.flatMap(importsOf).filter((name) => name.endsWith('/contract'));
  const told = [...contracts.map((name) => `${name}.ts`), ...routes].map(textOf).join('\n');
  const addresses = [...told.matchAll(/(?:path: |\bhttp\.\w+(?:<.*>)?\()'([^':]+)/g)].map(([, address]) => address);
  const makes = (test) => addresses.some((address) => ["'", '`'].some((quote) => textOf(test).includes(quote + address)));
  return TESTS.filter((test) => test.startsWith('__tests__/platform/') && makes(test));
}

/** Tests of all contracts, which discover them dynamically. */
function testsOfContracts(file) {
  if (!file.endsWith('/contract.ts')) return [];
  return TESTS.filter((test) => test.startsWith('__tests__/lib/') && importsOf(test).includes('__tests__/support/calls/contracts'));
}

/** Maximum number of tests of users and callers: for a widely imported module the first ones catch a mutant, or none does. */
const MAX_USERS = 12;

/** Returns stages of test files to run in order, those closest to the source first. */
export function testsOf(file) {
  const own = ownTests(file);
  const domain = domainOf(file);
  const layers = file.startsWith('platform/') ? ['platform'] : ['lib', 'components', 'platform'];
  const wider = layers.map((layer) => `__tests__/${layer}/${domain}`).filter(existsSync);
  const around = TESTS.filter((test) => !own.includes(test) && wider.some((folder) => test.startsWith(`${folder}/`)));
  const users = testsOfUsers(file).filter((test) => !own.includes(test) && !around.includes(test));
  const [code, programs] = [
    around.filter((test) => !test.startsWith('__tests__/platform/')),
    around.filter((test) => test.startsWith('__tests__/platform/')),
  ];
  const callers = testsOfCalls(file).filter((test) => ![...own, ...around, ...users].includes(test));
  const whole = testsOfContracts(file).filter((test) => ![...own, ...around, ...users].includes(test));
  return [own, code, whole, programs, users.slice(0, MAX_USERS), callers.slice(0, MAX_USERS)].filter((stage) => stage.length > 0);
}
