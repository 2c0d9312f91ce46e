/** Values that must not leak; tests put them into tokens, names and measurements. */
export const CANARY = {
  token: 'tok-canary-4f1d9b7a2c',
  name: 'Canary Person Name',
  password: 'Pw-canary-7741!',
  weight: 87.654321,
  email: 'canary.person@example.com',
  internal: 'SQLSTATE at /srv/app.js:12',
} as const;

/** Collects everything that the process writes to its output until `stop`. */
export function watchOutput(): { text: () => string; clear: () => void; stop: () => void } {
  let collected = '';
  const streams = [process.stdout, process.stderr];
  const originals = streams.map((stream) => stream.write);
  for (const stream of streams) {
    stream.write = ((chunk: string | Uint8Array) => {
      collected += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      return true;
    }) as typeof stream.write;
  }
  return {
    text: () => collected,
    clear: () => void (collected = ''),
    stop: () => streams.forEach((stream, index) => (stream.write = originals[index] as typeof stream.write)),
  };
}

/** Throws if a text contains a canary other than the allowed ones. */
export function expectNoPii(text: string, allowed: readonly (keyof typeof CANARY)[] = []): void {
  for (const [name, value] of Object.entries(CANARY)) {
    if (!allowed.includes(name as keyof typeof CANARY) && text.includes(String(value)))
      throw new Error(`the ${name} canary is in: ${text.slice(0, 300)}`);
  }
}
