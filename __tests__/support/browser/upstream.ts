/** The platform behind the portal, for setup and checks outside its pages. */
export const upstream = process.env.E2E_UPSTREAM ?? '';

/** Maximum attempts of a call that the overloaded platform refuses with Retry-After. */
const MAX_ATTEMPTS = 4;

/** Repeats a call that the overloaded platform refuses, after the time it names, as on a busy machine. */
export async function retryWhileBusy<Answer>(
  call: () => Promise<Answer>,
  busyFor: (answer: Answer) => number,
  attempt = 1,
): Promise<Answer> {
  const answer = await call();
  const wait = busyFor(answer);
  if (!(wait > 0) || attempt === MAX_ATTEMPTS) return answer;
  await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  return retryWhileBusy(call, busyFor, attempt + 1);
}

/** Calls the platform, with retries when it is overloaded. */
export async function askUpstream(path: string, init?: RequestInit): Promise<Response> {
  return retryWhileBusy(
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
