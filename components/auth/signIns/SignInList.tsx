import { Box } from '@/components/base/Box';
import type { SignIn } from '@/lib/auth/signIns/contract';
import { SignInRow } from './SignInRow';

/** Sessions of the user, each with a button to end it. */
export function SignInList({ list, onEnd }: { list: readonly SignIn[]; onEnd: (one: SignIn) => void }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {list.map((one) => (
        <SignInRow key={one.sessionSeq} one={one} onEnd={() => onEnd(one)} />
      ))}
    </Box>
  );
}
