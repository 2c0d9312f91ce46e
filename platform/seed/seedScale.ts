import type { Reading } from '@/lib/ingest/contract';
import { addDays, dayOf, instantOf } from '@/lib/shared/dates';
import { hashOf } from '../core/credentials/token.queries';
import type { Tx } from '../db/client';
import { deviceKeys, ingestBatches, unassignedReadings } from '../db/schema/ingest';
import { storeReadings } from '../ingest/readingStore.queries';
import type { SeededCompany } from './seedCompany';
import type { SeedMember } from './seedPeople';

const ZONE = 'Asia/Seoul';
/** Minutes of the day. */
const NOON = 12 * 60 + 10;
const EVENING = 18 * 60 + 42;
const SOURCE = 'lobby-scale';

/** The member under whose name someone much lighter was weighed. */
const MISTAKEN = 'dohyun.lim';

type SingleReading = Extract<Reading, { kind: 'body' }>;

/**
 * Inserts a scale in the lobby, shared by everyone: one of its readings has an unknown badge and waits in the inbox, another is someone
 * else's under a member's name, who is asked about it. No one knows its key.
 */
export async function seedLobbyScale(
  tx: Tx,
  { compSeq, master, seqOf }: Pick<SeededCompany, 'compSeq' | 'master' | 'seqOf'>,
  people: readonly SeedMember[],
  anchor: Date,
): Promise<void> {
  const yesterday = addDays(dayOf(anchor, ZONE), -1);
  const [badge, mistaken] = [instantOf(yesterday, NOON, ZONE), instantOf(yesterday, EVENING, ZONE)];
  const keyHash = hashOf(`${compSeq} ${SOURCE}`);
  const key = { compSeq, name: '로비 체중계', device: 'FT', keyHash, keyEnd: keyHash.slice(-4) };
  const [made] = await tx
    .insert(deviceKeys)
    .values({ ...key, madeBySeq: master, createdAt: instantOf(addDays(yesterday, -200), NOON, ZONE), lastUsedAt: mistaken })
    .returning({ seq: deviceKeys.seq });
  const deviceKeySeq = made!.seq;
  const reading = (at: Date, values: Pick<SingleReading, 'weight' | 'bfp'>): SingleReading => {
    const measuredAt = at.toISOString();
    return { kind: 'body', externalId: measuredAt, device: 'FT', measuredAt, ...values };
  };

  const unknown = reading(badge, { weight: 63.4, bfp: 24.1 });
  await tx.insert(unassignedReadings).values({
    compSeq,
    source: SOURCE,
    externalId: unknown.externalId,
    kind: unknown.kind,
    reading: unknown,
    person: 'B-1027',
    deviceKeySeq,
    createdAt: badge,
  });

  const member = people.find(({ login }) => login === MISTAKEN);
  if (!member) return;
  const [batch] = await tx
    .insert(ingestBatches)
    .values({ compSeq, source: SOURCE, deviceKeySeq, accepted: 1, createdAt: mistaken })
    .returning({ seq: ingestBatches.seq });
  const { gender, birthDate, height, timeZone } = member;
  const owner = { compSeq, memberSeq: seqOf(member.login), gender, birthDate, height, timeZone };
  const one = reading(mistaken, { weight: 58.2, bfp: 27.9 });
  await storeReadings(tx, 'body', [{ one, owner }], { source: SOURCE, batchSeq: batch!.seq, now: mistaken });
}
