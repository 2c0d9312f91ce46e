import { sql } from 'drizzle-orm';
import { inTeamSince } from '../member.queries';
import type { Owner } from '../scope';

/** A person's current account as the CTE `me`, with the person in charge of them: their manager, else the company's master. */
export const roomPerson = ({ compSeq, memberSeq }: Owner) => sql`me as (
  select m.seq, m.name, m.type, m.manager_seq, m.created_at, ${inTeamSince('m')} as in_team_since,
    coalesce(m.manager_seq, c.master_seq) as in_charge, c.name as company
  from member m join company c on c.seq = m.company_seq
  where m.company_seq = ${compSeq} and m.seq = ${memberSeq} and m.withdrawn_at is null and m.type <> 'A')`;

/**
 * Whether `me` is in room `r`, derived from who is in charge of whom, never from a list that could be stale. A DIRECT room belongs to its
 * member and manager as long as that manager is in charge; afterwards no one is in it, and it stays with the company.
 */
export const isInRoom = sql`(r.kind = 'ANNOUNCEMENT'
  or (r.kind = 'TEAM' and ((r.owner_seq = me.seq and me.type <> 'U') or (me.type = 'U' and me.manager_seq = r.owner_seq)))
  or (r.kind = 'DIRECT' and (r.owner_seq = me.seq and me.type <> 'U' or r.peer_seq = me.seq) and exists (
    select 1 from member p join company c on c.seq = p.company_seq
    where p.company_seq = r.company_seq and p.seq = r.peer_seq and p.type in ('U', 'M') and p.withdrawn_at is null
      and coalesce(p.manager_seq, c.master_seq) = r.owner_seq)))`;
