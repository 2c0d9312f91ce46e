import { sql, type SQL } from 'drizzle-orm';
import type { RoomFilter, RoomKind } from '@/lib/chat/chatLimits';
import { AppError } from '@/lib/shared/errors';
import { may } from '@/lib/shared/permissions';
import { watchesCompany, type Role } from '@/lib/shared/roles';
import { isInRoom, roomPerson } from '../core/access/roomAccess.queries';
import { cachedRead } from '../core/cachedRead';
import type { MemberScope, Owner, Viewer } from '../core/scope';
import type { Tx } from '../db/client';
import { queryOwnPrepared } from '../db/queryOwnPrepared';
import { rowsOf } from '../db/rows';
import { likePattern } from '../db/search';

/** Proof that the scope's viewer is in a room now; only `enterRoom` creates one. */
declare const entered: unique symbol;
export type Room = {
  readonly [entered]: true;
  compSeq: number;
  roomSeq: number;
  kind: RoomKind;
  ownerSeq: number;
  peerSeq: number;
  last: number;
  /** The viewer. */
  memberSeq: number;
  mayWrite: boolean;
  mayHide: boolean;
};

/** Creates the missing rooms that the viewer should be in. */
export async function makeRooms(tx: Tx, scope: MemberScope): Promise<void> {
  await tx.execute(sql`with ${roomPerson(scope)}, wanted as (
      select 'ANNOUNCEMENT' as kind, 0 as owner_seq, 0 as peer_seq from me
      union all select 'TEAM', me.seq, 0 from me where me.type <> 'U'
        and exists (select 1 from member m where m.company_seq = ${scope.compSeq} and m.type = 'U' and m.manager_seq = me.seq)
      union all select 'TEAM', me.manager_seq, 0 from me where me.type = 'U' and me.manager_seq is not null
      union all select 'DIRECT', me.in_charge, me.seq from me where me.type in ('U', 'M') and me.in_charge <> me.seq
      union all select 'DIRECT', me.seq, m.seq from me join company c on c.seq = ${scope.compSeq}
        join member m on m.company_seq = c.seq and coalesce(m.manager_seq, c.master_seq) = me.seq
        where me.type <> 'U' and m.type in ('U', 'M') and m.seq <> me.seq and m.withdrawn_at is null)
    insert into chat_room (company_seq, kind, owner_seq, peer_seq)
    select ${scope.compSeq}, w.kind, w.owner_seq, w.peer_seq from wanted w where not exists (
      select 1 from chat_room r where r.company_seq = ${scope.compSeq} and r.kind = w.kind and r.owner_seq = w.owner_seq and r.peer_seq = w.peer_seq)
    on conflict do nothing`);
}

const inRoom = (person: Owner, roomSeq: number) =>
  sql`with ${roomPerson(person)} select r.kind, r.owner_seq as "ownerSeq", r.peer_seq as "peerSeq", r.last_message as last, me.type
    from chat_room r cross join me where r.company_seq = ${person.compSeq} and r.seq = ${roomSeq} and ${isInRoom}`;

/**
 * Returns a room the viewer is in. Throws FORBIDDEN for any other, including ones that do not exist. `lock` locks it for adding a message.
 */
export async function enterRoom(tx: Tx, scope: MemberScope, roomSeq: number, { lock = false } = {}): Promise<Room> {
  const query = sql`${inRoom(scope, roomSeq)} ${lock ? sql`for update of r` : sql``}`;
  const [row] = await rowsOf<Omit<Room, typeof entered | 'last'> & { last: string; type: Role }>(tx, query);
  if (!row) throw new AppError('FORBIDDEN');
  const { kind, ownerSeq, peerSeq, type } = row;
  return {
    compSeq: scope.compSeq,
    roomSeq,
    kind,
    ownerSeq,
    peerSeq,
    last: Number(row.last),
    memberSeq: scope.memberSeq,
    mayWrite: kind !== 'ANNOUNCEMENT' || may({ role: type }, 'chat:lead'),
    mayHide: (kind === 'TEAM' && ownerSeq === scope.memberSeq) || (kind === 'ANNOUNCEMENT' && watchesCompany(type)),
  } as Room;
}

/** Whether a person is in a room. */
export async function inRoomOf(tx: Tx, viewer: Viewer, roomSeq: number): Promise<boolean> {
  return (await rowsOf(tx, inRoom(viewer, roomSeq))).length > 0;
}

/** Everyone in a room now; null for the whole company. */
export async function chatAudienceOf(tx: Tx, { compSeq, kind, ownerSeq, peerSeq }: Room): Promise<number[] | null> {
  if (kind === 'ANNOUNCEMENT') return null;
  if (kind === 'DIRECT') return [ownerSeq, peerSeq];
  const team = await rowsOf<{ seq: number }>(
    tx,
    sql`select seq from member where company_seq = ${compSeq} and type = 'U' and manager_seq = ${ownerSeq} and withdrawn_at is null`,
  );
  return [ownerSeq, ...team.map(({ seq }) => seq)];
}

/** Who may hide messages of a room, like `mayHide`: the manager of a team, the master for announcements. */
export async function listHiders(tx: Tx, compSeq: number, roomSeq: number): Promise<number[]> {
  const rows = await rowsOf<{ seq: number | null }>(
    tx,
    sql`select case r.kind when 'TEAM' then r.owner_seq when 'ANNOUNCEMENT' then c.master_seq end as seq
      from chat_room r join company c on c.seq = r.company_seq where r.company_seq = ${compSeq} and r.seq = ${roomSeq}`,
  );
  return rows.flatMap(({ seq }) => seq ?? []);
}

/** The direct room with a person whom the viewer is in charge of. Throws FORBIDDEN for anyone else. */
export async function openRoom(tx: Tx, scope: MemberScope, memberSeq: number): Promise<{ roomSeq: number }> {
  await makeRooms(tx, scope);
  const [room] = await rowsOf<{ roomSeq: number }>(
    tx,
    sql`with ${roomPerson(scope)} select r.seq as "roomSeq" from chat_room r cross join me
      where r.company_seq = ${scope.compSeq} and r.kind = 'DIRECT' and r.owner_seq = me.seq and r.peer_seq = ${memberSeq} and ${isInRoom}`,
  );
  if (!room) throw new AppError('FORBIDDEN');
  return room;
}

/** Upper limit of unread counts; a larger number would not be shown. */
const COUNTED = 999;

/** Messages `u` of others in room `r` that `me`, whose mark is `k`, has not read; excludes hidden ones and those from before their time. */
const unreadMessages = sql`from chat_message u where u.company_seq = r.company_seq and u.room_seq = r.seq
  and u.number > coalesce(k.last_read, 0) and u.member_seq <> me.seq and u.hidden_at is null
  and u.created_at >= case r.kind when 'TEAM' then me.in_team_since else me.created_at end`;
const unreadIn = sql`(select count(*)::int from (select 1 ${unreadMessages} limit ${COUNTED}) as counted)`;
const markOf = sql`left join chat_member k on k.company_seq = r.company_seq and k.room_seq = r.seq and k.member_seq = me.seq`;

export interface RoomRow {
  roomSeq: number;
  kind: RoomKind;
  ownerSeq: number;
  name: string;
  memberSeq: number | null;
  /** Null for people whom the viewer is not in charge of. */
  loginId: string | null;
  pictureFile: string | null;
  last: string;
  lastRead: string;
  unread: number;
  /** Number of the first unread message; only when querying a single room. */
  firstUnread: string | null;
  muted: boolean;
  type: Role;
  /** The viewer's own name. */
  myName: string;
  total: number;
}

interface RoomQuery {
  filter: RoomFilter;
  text?: string;
  page: number;
  size: number;
  roomSeq?: number;
}

const SHOWN: Record<RoomFilter, SQL> = {
  ALL: sql`(last > 0 or kind <> 'DIRECT' or own)`,
  UNREAD: sql`unread > 0`,
  MEMBERS: sql`(kind = 'DIRECT' and not own)`,
};

/** The viewer's rooms by filter, latest message first, with the total. */
export async function listRooms(tx: Tx, scope: MemberScope, { filter, text = '', page, size, roomSeq }: RoomQuery): Promise<RoomRow[]> {
  const pattern = likePattern(text);
  return rowsOf<RoomRow>(
    tx,
    sql`with ${roomPerson(scope)}, rooms as (
      select r.seq as "roomSeq", r.kind, r.owner_seq as "ownerSeq", r.last_message as last, me.type, me.name as "myName", r.peer_seq = me.seq as own,
        case when r.kind = 'ANNOUNCEMENT' then me.company else coalesce(o.name, '') end as name,
        case when r.kind = 'DIRECT' and r.owner_seq = me.seq then o.login_id end as "loginId",
        case when r.kind = 'DIRECT' then o.seq end as "memberSeq", case when r.kind = 'DIRECT' then o.picture_file end as "pictureFile",
        coalesce(k.last_read, 0) as "lastRead", k.muted_at is not null as muted, ${unreadIn} as unread,
        ${roomSeq === undefined ? sql`null` : sql`(select u.number ${unreadMessages} order by u.number limit 1)`} as "firstUnread",
        (select t.created_at from chat_message t where t.company_seq = r.company_seq and t.room_seq = r.seq order by t.number desc limit 1) as at
      from chat_room r cross join me ${markOf}
      left join member o on o.company_seq = r.company_seq and o.seq = case when r.owner_seq = me.seq and r.kind = 'DIRECT' then r.peer_seq else r.owner_seq end
      where r.company_seq = ${scope.compSeq} and ${isInRoom} ${roomSeq === undefined ? sql`` : sql`and r.seq = ${roomSeq}`})
    select *, count(*) over ()::int as total from rooms
    where ${roomSeq === undefined ? SHOWN[filter] : sql`true`} and name ilike ${pattern}
    order by at desc nulls last, name, "roomSeq" limit ${size} offset ${page * size}`,
  );
}

/** Number of unread messages in all unmuted rooms, and the muted rooms. Fully read rooms are skipped, because every page calls this. */
export function countUnread(tx: Tx, scope: MemberScope): Promise<{ unread: number; muted: number[] }> {
  return cachedRead(tx, scope, 'unread messages', async () => {
    const [row] = await queryOwnPrepared(tx, 'unread messages', scope, {}, (own) =>
      tx.select({ unread: sql<number>`unread`, muted: sql<number[]>`muted` }).from(
        sql`(with ${roomPerson(own)}
    select coalesce(sum(case when k.muted_at is null then ${unreadIn} else 0 end), 0)::int as unread,
      coalesce(json_agg(r.seq) filter (where k.muted_at is not null), '[]') as muted
    from chat_room r cross join me ${markOf}
    where r.company_seq = ${own.compSeq} and (k.muted_at is not null or r.last_message > coalesce(k.last_read, 0)) and ${isInRoom}) counted`,
      ),
    );
    return row!;
  });
}
