import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { addMembers } from '../../../bench/load.mjs';
import { BY_HAND } from '../../../bench/support.mjs';
import { ensureBuilt } from '../../support/build.mjs';
import { startLoadBalancer } from '../../support/loadBalancer.mjs';
import { startPostgres } from '../../support/postgres.mjs';
import { freePort } from '../../support/process.mjs';
import { startRedis } from '../../support/redis.mjs';
import { PROOF_SECRET, readyProgram, startProgram, startProvedPortal } from './program.mjs';

/** Memory in MB and open descriptors of a process. */
export function sizeOf({ child }) {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return { rss: Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024, open: readdirSync(`/proc/${child.pid}/fd`).length };
}

const ended = (programs) => Promise.all(programs.map((program) => program.stop()));

/** Starts several portals behind one address, each with its own platform; the platforms share database, folder and Redis. */
async function startCopies(copies, env) {
  const redis = await startRedis();
  const own = { ...env, REDIS_URL: redis.url, PLATFORM_SECRET: PROOF_SECRET };
  const platforms = [];
  // the first one creates the demo data
  for (let copy = 0; copy < copies; copy += 1) platforms.push(await readyProgram(await startProgram(own)));
  const [port, ports] = [await freePort(), []];
  const url = `http://127.0.0.1:${port}`;
  const portals = [];
  for (const { url: upstream } of platforms) {
    ports.push(await freePort());
    portals.push(await readyProgram(await startProvedPortal(upstream, { PUBLIC_URL: url }, { port: ports.at(-1) })));
  }
  const endLoadBalancer = await startLoadBalancer(port, ports);
  return {
    url,
    async close() {
      endLoadBalancer();
      await ended(portals);
      await ended(platforms);
      await redis.close();
    },
  };
}

/**
 * Starts a platform with demo data on PostgreSQL and a portal in front of it, or `copies` of both behind one address; `members` adds that
 * many members to the demo company, who can sign in.
 */
export async function startLoadStack({ members = 0, copies = 1 } = {}) {
  await ensureBuilt();
  const postgres = await startPostgres({ more: { shared_buffers: '512MB' } });
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'load-')), DATABASE_URL: postgres.url, PLATFORM_DEMO: 'on' };
  const several = copies > 1 ? await startCopies(copies, env) : null;
  const platform = several ? null : await readyProgram(await startProgram(env));
  const client = new pg.Client({ connectionString: postgres.url, options: BY_HAND });
  await client.connect();
  if (members > 0) {
    await addMembers(client, members);
    await client.query(
      `update member set password_hash = (select password_hash from member where company_seq = 1 and login_id = 'demo.member'),
         manager_seq = (select seq from member where company_seq = 1 and login_id = 'demo.manager'), gender = 'F', height = 165,
         email = login_id || '@example.com', birth_date = '1980-05-05', time_zone = 'Asia/Seoul'
       where company_seq = 1 and login_id like 'bench.%'`,
    );
    await client.query(
      `insert into body_record (company_seq, member_seq, device, source, external_id, measured_at, gender, height, weight, bfp, bfm, smm)
       select 1, seq, 'SM', 'bench', r::text, now() - r * interval '7 days', 'F', 165, 60 + r, 25, 15, 24
       from member, generate_series(1, 4) r where company_seq = 1 and login_id like 'bench.%'`,
    );
    await client.query('vacuum analyze');
  }
  const portal = several ?? (await readyProgram(await startProvedPortal(platform.url)));
  return {
    platform,
    portal,
    client,
    async close() {
      if (several) await several.close();
      else await ended([portal, platform]);
      await client.end();
      await postgres.close();
    },
  };
}
