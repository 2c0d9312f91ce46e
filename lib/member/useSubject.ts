import { createContext, useContext } from 'react';

/** Whose data the screens below show. */
export interface Subject {
  /** Sent with every read; undefined for one's own data (R-GUARD-06). */
  memberSeq: number | undefined;
  /** Address of the member's screens, without a slash at its end: `/usr` or `/mng/member/12`. */
  base: string;
}

const OWN: Subject = { memberSeq: undefined, base: '/usr' };
const SubjectContext = createContext<Subject>(OWN);

/** Around the screens of a member that a manager looks at. */
export const SubjectProvider = SubjectContext.Provider;

/** Whose data is shown: one's own unless a manager opened a member. */
export function useSubject(): Subject & { own: boolean } {
  const subject = useContext(SubjectContext);
  return { ...subject, own: subject.memberSeq === undefined };
}
