import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  to: string;
  text: string;
}

/** The plain text of an email from its source. */
function textOf(source: string): string {
  const end = source.indexOf('\r\n\r\n');
  const [head, body] = [source.slice(0, end).toLowerCase(), source.slice(end + 4)];
  if (head.includes('content-transfer-encoding: base64')) return Buffer.from(body, 'base64').toString('utf8');
  if (!head.includes('content-transfer-encoding: quoted-printable')) return body;
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(parseInt(byte, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A local mail server that stores what it receives. */
export async function openMailbox() {
  const received: Mail[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const text = textOf(Buffer.concat(parts).toString('latin1'));
        received.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, text: text.replaceAll('\r\n', '\n') })));
        arrivals.emit('letter');
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** The latest email to an address, once there are `count` of them. */
    async to(address: string, count = 1): Promise<string> {
      const signal = AbortSignal.timeout(30_000);
      for (;;) {
        const found = received.filter(({ to }) => to === address);
        if (found.length >= count) return found.at(-1)!.text;
        await once(arrivals, 'letter', { signal }).catch(() => {
          throw new Error(`email ${count} to ${address} did not arrive`);
        });
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The sign-in data in an account email, in either language. */
export function signInDataOf(text: string) {
  const valueOf = (labels: string) => new RegExp(`(?:${labels}): (\\S+)`).exec(text)?.[1] ?? '';
  const [signInAt = '', findAt = ''] = text.match(/^ {4}https?:\/\/\S+$/gm) ?? [];
  const data = { code: valueOf('Company code|기업 코드'), id: valueOf('ID|아이디'), password: valueOf('One-time password|임시 비밀번호') };
  if (Object.values(data).includes('') || signInAt === '') throw new Error(`the email lacks sign-in data:\n${text}`);
  const email = /\(([^()\s]+@[^()\s]+)\)/.exec(text)?.[1] ?? '';
  return { ...data, email, signInAt: signInAt.trim(), findAt: findAt.trim() };
}
