import { createContext, useContext } from 'react';

/** The member whose data the screens below show. */
export interface Subject {
  /** Sent with every read; undefined for one's own data (R-GUARD-06). */
  memberSeq: number | undefined;
  /** Base path of the member's screens, without a trailing slash: `/usr` or `/mng/member/12`. */
  base: string;
}

const OWN: Subject = { memberSeq: undefined, base: '/usr' };
const SubjectContext = createContext<Subject>(OWN);

/** Wraps the screens of a member that a manager opened. */
export const SubjectProvider = SubjectContext.Provider;

/** The current subject: the viewer, unless a manager opened a member. */
export function useSubject(): Subject & { own: boolean } {
  const subject = useContext(SubjectContext);
  return { ...subject, own: subject.memberSeq === undefined };
}
