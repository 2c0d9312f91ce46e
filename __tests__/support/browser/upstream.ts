/** The platform behind the portal, for what a journey has to set up or to look up past its pages. */
export const upstream = process.env.E2E_UPSTREAM ?? '';

/** How often something is asked that the platform has no time for, as it says itself when to come again. */
const MAX_TURNS = 4;

/** What a call answers; one that the platform has no time for is made again when it says so, as on a machine where much runs at once. */
export async function patiently<Answer>(call: () => Promise<Answer>, busyFor: (answer: Answer) => number, turn = 1): Promise<Answer> {
  const answer = await call();
  const wait = busyFor(answer);
  if (!(wait > 0) || turn === MAX_TURNS) return answer;
  await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  return patiently(call, busyFor, turn + 1);
}

/** Asks the platform, and waits for its turn. */
export async function askUpstream(path: string, init?: RequestInit): Promise<Response> {
  return patiently(
    () => fetch(upstream + path, init),
    ({ status, headers }) => (status === 503 ? Number(headers.get('retry-after')) : 0),
  );
}

/** The number of the company with this code. */
export async function compSeqOf(code: string): Promise<number> {
  const answer = await askUpstream(`/company/find?code=${code}`);
  if (!answer.ok) throw new Error(`no company ${code}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { compSeq: number }).compSeq;
}
