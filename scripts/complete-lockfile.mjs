/**
 * Adds to package-lock.json the optional packages of foreign platforms that a partial registry mirror could not name,
 * so that `npm ci` accepts the lockfile everywhere. Run it after `npm install` when `npm ci` reports "Missing: …".
 */
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony', 'sunos', 'aix'];
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
let added = 0;

for (const [parent, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const os = systems.find((system) => name.includes(`-${system}-`) || name.endsWith(`-${system}`));
    const cpu = /-(arm64|x64|ia32|arm|ppc64|s390x|riscv64|loong64|armv7|wasm32)\b/.exec(name)?.[1];
    if (!os || !cpu || !/^\d/.test(range)) continue;
    const nested = `${parent}/node_modules/${name}`;
    const hoisted = `node_modules/${name}`;
    if (lock.packages[nested] || lock.packages[hoisted]?.version === range) continue;
    const path = lock.packages[hoisted] ? nested : hoisted;
    lock.packages[path] = { version: range, cpu: [cpu], os: [os], optional: true };
    added += 1;
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} entries added\n`);
