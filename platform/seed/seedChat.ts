import { millisecondsInHour } from 'date-fns/constants';
import type { Tx } from '../db/client';
import { chatMembers, chatMessages, chatRooms } from '../db/schema/chat';
import type { SeededCompany } from './seedCompany';
import type { SeedMember } from './seedPeople';

const TALKER = 'demo.member';
/** Conversation of the demo's member and their manager: hours ago, sender, text. */
const TALK = [
  [76, 'manager', '이번 달 체지방률이 조금 내려갔네요. 요즘 저녁 식사는 어떻게 하고 계세요?'],
  [73, 'member', '평일에는 7시 전에 먹고 있어요. 주말이 조금 어렵습니다.'],
  [72.7, 'manager', '주말에는 아침을 단백질 위주로 드셔 보세요. 걷기 미션을 꾸준히 하고 계셔서 좋습니다.'],
  [23, 'member', '오늘 처방해 주신 운동을 다 했습니다. 플랭크가 아직 힘드네요.'],
  [22.6, 'manager', '힘들면 20초씩 나눠서 해 보세요. 다음 측정 결과를 보고 다시 이야기해요.'],
  [22.5, 'member', '네, 감사합니다!'],
] as const;

/** Inserts the conversation of the demo member with their manager, read by both. */
export async function seedTalk(
  tx: Tx,
  { compSeq, managers, seqOf }: SeededCompany,
  people: readonly SeedMember[],
  now: Date,
): Promise<void> {
  const manager = people.find(({ login }) => login === TALKER)?.manager ?? null;
  const ownerSeq = manager === null ? undefined : managers[manager];
  if (ownerSeq === undefined) return;
  const peerSeq = seqOf(TALKER);
  const at = (hours: number) => new Date(now.getTime() - hours * millisecondsInHour);
  const lastMessage = TALK.length;
  const [room] = await tx
    .insert(chatRooms)
    .values({ compSeq, kind: 'DIRECT', ownerSeq, peerSeq, lastMessage, createdAt: at(TALK[0][0]) })
    .returning({ roomSeq: chatRooms.seq });
  if (!room) throw new Error('the demo’s conversation was not created');
  const { roomSeq } = room;
  await tx.insert(chatMessages).values(
    TALK.map(([hours, who, text], index) => ({
      compSeq,
      roomSeq,
      number: index + 1,
      clientId: `demo-${index + 1}`,
      text,
      createdAt: at(hours),
      memberSeq: who === 'manager' ? ownerSeq : peerSeq,
    })),
  );
  await tx
    .insert(chatMembers)
    .values([ownerSeq, peerSeq].map((memberSeq) => ({ compSeq, roomSeq, memberSeq, joinedAt: at(TALK[0][0]), lastRead: lastMessage })));
}
