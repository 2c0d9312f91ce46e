import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { clockAhead } from '../../../lib/shared/clock.ts';
import { openDatabase } from '../../../platform/db/client.ts';
import { tokenAt } from './people.mjs';

/** Accounts that write concurrently: managers send missions, the master sends notices. */
const WRITERS = ['demo.manager', 'sora.manager', 'demo.master'];

/**
 * Simulates people who retry until they get a response. `send(id, method, path, body)` makes one call as an account. Each write has its own
 * key, so that acknowledged ones can be counted.
 */
export class Writers {
  acknowledged = [];
  /** Unexpected responses. */
  faults = [];
  tries = 0;
  #over = false;

  /** `name` must be unique to these writers. */
  constructor(name, send) {
    this.prefix = `proof-${name.replaceAll(/\W/g, '-')}-`;
    this.send = send;
  }

  /** Idempotency key: repeated sends with the same key take effect once, even if a response was lost. */
  #keyOf = (writer, turn) => `${this.prefix}${writer}-${String(turn).padStart(8, '0')}`;

  /** Creates the note to send, before any fault. */
  async prepare() {
    const manager = WRITERS[0];
    const { body: topic } = await this.send(manager, 'POST', '/mission/addCat', { title: this.prefix });
    const { body: note } = await this.send(manager, 'POST', '/mission/addNote', { ...topic, note: 'Walk.' });
    this.note = Object.values(note)[0];
    if (!Number.isInteger(this.note)) throw new Error(`no note could be made: ${JSON.stringify(note)}`);
  }

  #bodyOf(id, key) {
    const words = { title: key, contents: 'Walk.', sendKey: key };
    if (id === 'demo.master') return ['/message/send', words];
    return ['/mission/sendMission', { ...words, missionNoteSeq: [this.note], missionType: 'ALL', takerSeq: [], startDate: Date.now() }];
  }

  async #write(id, index) {
    for (let turn = 0; !this.#over; turn += 1) {
      const key = this.#keyOf(index, turn);
      const [path, body] = this.#bodyOf(id, key);
      for (let done = false; !done && !this.#over;) {
        const { status, body: answer } = await this.send(id, 'POST', path, body);
        this.tries += 1;
        if (status === 200) {
          this.acknowledged.push(key);
          done = true;
        } else if (status !== 0 && status < 500) this.faults.push(`${path}: ${status} ${JSON.stringify(answer)}`.slice(0, 300));
        if (!done) await pause(60);
        if (this.faults.length > 20) return;
      }
    }
  }

  start() {
    this.writing = Promise.all(WRITERS.map((id, index) => this.#write(id, index)));
  }

  async stop() {
    this.#over = true;
    await this.writing;
  }
}

/** Platform tokens of the writers. */
export async function writerTokens(url) {
  const tokens = {};
  for (const id of WRITERS) tokens[id] = await tokenAt(url, id);
  return tokens;
}

export { WRITERS };

/** Checks the database for lost, duplicated and partial writes. The platform using it must have stopped. */
export async function auditWrites({ databaseUrl, databaseDir }, { prefix, acknowledged }) {
  const database = await openDatabase({ databaseUrl, databaseDir }, clockAhead(0));
  try {
    const rows = (text) => database.asPlatform(async (tx) => (await tx.execute(sql.raw(text))).rows);
    const storedRows = await rows(
      `select send_key as key, count(*)::int as count from
         (select send_key from mission union all select send_key from notice) sent where send_key like '${prefix}%' group by send_key`,
    );
    const counts = new Map(storedRows.map(({ key, count }) => [key, count]));
    const sizes = await rows(
      `select m.sender_seq, count(distinct t.c)::int as sizes, min(t.c)::int as least from mission m
       join lateral (select (select count(*) from mission_taker t where t.company_seq = m.company_seq and t.mission_seq = m.seq)
         + 1000000 * (select count(*) from mission_item i where i.company_seq = m.company_seq and i.mission_seq = m.seq) as c) t on true
       where m.send_key like '${prefix}%' group by m.sender_seq`,
    );
    return {
      lost: acknowledged.filter((key) => !counts.has(key)),
      doubled: [...counts].filter(([, count]) => count > 1).map(([key]) => key),
      // all missions of a sender have the same recipients and one note
      half: sizes.filter(({ sizes: several, least }) => several > 1 || least <= 1_000_000).map((row) => JSON.stringify(row)),
      kept: counts.size,
    };
  } finally {
    await database.close();
  }
}
