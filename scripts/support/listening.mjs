import { createServer } from 'node:net';

/** What a host says of itself that is none of this machine. */
const NOT_HERE = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_NONAME'];

/** Every interface, as listening spells it, with the one of them that this machine asks itself by. */
const EVERYWHERE = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Why nothing can listen on the port of this host, as the code of the error; undefined when it is free. */
export function listenError(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve(code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** The code of such an error in one sentence, with the settings that name port and host; a host that nothing names is always there. */
export function listenSentence(code, { port, portName, host, hostName }) {
  if (code === 'EADDRINUSE') return `Port ${port} is in use; stop what runs there or set ${portName} to another.`;
  if (code === 'EACCES') return `Port ${port} is not for this account to open (EACCES); set ${portName} to another, such as 3000 or above.`;
  if (hostName && NOT_HERE.includes(code))
    return `${hostName} is not an address of this machine (${code}); let it name one, or leave it out.`;
  return `Port ${port} of ${host} cannot be opened (${code}); set ${portName} to another.`;
}

const spelled = (host) => (host.includes(':') ? `[${host}]` : host);

/** The address at which people of this machine open what listens there, unless another is set. */
export function openedAt(host, port) {
  return `http://${host === '127.0.0.1' || host in EVERYWHERE ? 'localhost' : spelled(host)}:${port}`;
}

/** The address at which this machine itself asks what listens there. */
export const askedAt = (host, port) => `http://${spelled(EVERYWHERE[host] ?? host)}:${port}`;
