import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Letter {
  to: string;
  text: string;
}

/** The plain text of a mail as it came over the wire. */
function textOf(source: string): string {
  const end = source.indexOf('\r\n\r\n');
  const [head, body] = [source.slice(0, end).toLowerCase(), source.slice(end + 4)];
  if (head.includes('content-transfer-encoding: base64')) return Buffer.from(body, 'base64').toString('utf8');
  if (!head.includes('content-transfer-encoding: quoted-printable')) return body;
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(parseInt(byte, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A mail server of this machine that keeps what it is sent. */
export async function openMailbox() {
  const letters: Letter[] = [];
  const post = new EventEmitter().setMaxListeners(0);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const text = textOf(Buffer.concat(parts).toString('latin1'));
        letters.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, text: text.replaceAll('\r\n', '\n') })));
        post.emit('letter');
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    /** The newest letter to an address, waited for until there are `count` of them. */
    async to(address: string, count = 1): Promise<string> {
      const signal = AbortSignal.timeout(30_000);
      for (;;) {
        const found = letters.filter(({ to }) => to === address);
        if (found.length >= count) return found.at(-1)!.text;
        await once(post, 'letter', { signal }).catch(() => {
          throw new Error(`no letter ${count} came to ${address}`);
        });
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** All that a letter about an account names, in either language. */
export function lettered(text: string) {
  const named = (labels: string) => new RegExp(`(?:${labels}): (\\S+)`).exec(text)?.[1] ?? '';
  const [signInAt = '', findAt = ''] = text.match(/^ {4}https?:\/\/\S+$/gm) ?? [];
  const facts = { code: named('Company code|기업 코드'), id: named('ID|아이디'), password: named('One-time password|임시 비밀번호') };
  if (Object.values(facts).includes('') || signInAt === '') throw new Error(`the letter does not name all that sign-in asks for:\n${text}`);
  const email = /\(([^()\s]+@[^()\s]+)\)/.exec(text)?.[1] ?? '';
  return { ...facts, email, signInAt: signInAt.trim(), findAt: findAt.trim() };
}
