import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackage } from './debian.mjs';
import { setTimeout as pause } from 'node:timers/promises';
import { exitWith, freePort, run, waitForSocket } from './process.mjs';
import { stop } from './services.mjs';

/** Folder of the PostgreSQL binaries: Debian's latest version, or wherever pg_config finds them. */
async function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).filter((v) => existsSync(join(debian, v, 'bin/initdb'))) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (newest) return join(debian, newest, 'bin');
  const { code, output } = await run('pg_config', ['--bindir'], { quiet: true });
  return code === 0 && existsSync(join(output.trim(), 'initdb')) ? output.trim() : null;
}

async function installBinaries() {
  const trouble = await installPackage('postgresql', 'PostgreSQL');
  if (trouble === undefined) exitWith('The tests need PostgreSQL: install it (pg_config must find its programs initdb and postgres).');
  if (trouble !== null) exitWith(`PostgreSQL could not be installed.\n${trouble}`);
  return findBinaries();
}

/** Folder of the PostgreSQL binaries, which are installed if missing. */
export async function ensurePostgres() {
  return (await findBinaries()) ?? (await installBinaries());
}

/** Numeric user and group that the server runs as: root may not run it. */
async function serverUser() {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const uid = await run('id', ['-u', name], { quiet: true });
    const gid = await run('id', ['-g', name], { quiet: true });
    if (uid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  return exitWith('PostgreSQL cannot run as root, and no other user was found.');
}

function spawnAs(user, command, args) {
  return spawn(command, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C.UTF-8' } });
}

async function makeCluster(bin, user, data) {
  const init = spawnAs(user, join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
    '--no-instructions',
  ]);
  let trouble = '';
  init.stderr.on('data', (chunk) => (trouble += chunk));
  if ((await new Promise((resolve) => init.once('close', resolve))) !== 0)
    exitWith(`The PostgreSQL data folder could not be created.\n${trouble}`);
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
};

/** Starts a server on a folder and waits until it accepts connections. */
async function serve({ bin, user, data, port, more }) {
  const settings = Object.entries({ ...SETTINGS, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawnAs(user, join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings]);
  server.stderr.resume();
  if (!(await waitForSocket({ port, host: '127.0.0.1' }))) exitWith('PostgreSQL did not start.');
  // the port opens before connections are accepted, and long before during crash recovery
  while ((await run(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { quiet: true })).code === 1) await pause(50);
  return server;
}

/** Stops a server without waiting for open connections. */
async function endServer(server) {
  server.kill('SIGINT');
  await stop(server);
}

/**
 * Starts a PostgreSQL as a non-root user, in `kept` or in a temporary folder that is removed on close; `more` are settings. Resolves with
 * its URL and a function that stops it. Not for valuable data: fsync is off.
 */
export async function startPostgres({ kept, more = {} } = {}) {
  const bin = await ensurePostgres();
  const user = await serverUser();
  if (kept) mkdirSync(kept, { recursive: true });
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'wellness-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  if (!existsSync(data)) await makeCluster(bin, user, data);
  const place = { bin, user, data, port: await freePort(), more };
  let server = await serve(place);
  return {
    url: `postgres://postgres@127.0.0.1:${place.port}/postgres`,
    more,
    async restart() {
      await endServer(server);
      server = await serve(place);
    },
    /** Kills it, as in a loss of the machine. */
    async kill() {
      server.kill('SIGKILL');
      await stop(server);
    },
    async close() {
      await endServer(server);
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a replica of a server started by `startPostgres`, with synchronous replication: commits wait for the replica. */
export async function startReplica({ url, more }) {
  const bin = await ensurePostgres();
  const user = await serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'wellness-replica-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const copy = spawnAs(user, join(bin, 'pg_basebackup'), ['-d', url, '-D', data, '-R', '--checkpoint=fast']);
  let trouble = '';
  copy.stderr.on('data', (chunk) => (trouble += chunk));
  if ((await new Promise((resolve) => copy.once('close', resolve))) !== 0) exitWith(`The replica could not be created.\n${trouble}`);
  const port = await freePort();
  const server = await serve({ bin, user, data, port, more });
  const ask = async (address, text) => {
    const { output } = await run(join(bin, 'psql'), ['-XAtq', '-d', address, '-c', text], { quiet: true });
    return output.trim();
  };
  await ask(url, "alter system set synchronous_standby_names = '*'");
  await ask(url, 'select pg_reload_conf()');
  while ((await ask(url, "select count(*) from pg_stat_replication where sync_state = 'sync'")) !== '1') await pause(100);
  const own = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url: own,
    /** Promotes it to a primary, as an operator does after the loss of the other one. */
    async promote() {
      await ask(own, "alter system set synchronous_standby_names = ''");
      await ask(own, 'select pg_reload_conf()');
      await ask(own, 'select pg_promote()');
    },
    async close() {
      await endServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
