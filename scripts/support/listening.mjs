import { createServer } from 'node:net';

/** Error codes of a host that is not an address of this machine. */
const NOT_HERE = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_NONAME'];

/** Wildcard addresses, with the loopback address to connect to. */
const EVERYWHERE = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Returns the error code if the port of this host cannot be listened on; undefined if it is free. */
export function listenError(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve(code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** Returns such an error as a sentence that names the settings of port and host; without `hostName` the host is not the cause. */
export function listenSentence(code, { port, portName, host, hostName }) {
  if (code === 'EADDRINUSE') return `Port ${port} is in use; stop the program using it or change ${portName}.`;
  if (code === 'EACCES') return `This user may not open port ${port} (EACCES); set ${portName} to another, such as 3000 or above.`;
  if (hostName && NOT_HERE.includes(code)) return `${hostName} is not an address of this machine (${code}); change or unset it.`;
  return `Port ${port} of ${host} cannot be opened (${code}); change ${portName}.`;
}

const spelled = (host) => (host.includes(':') ? `[${host}]` : host);

/** Default URL at which people on this machine open the server. */
export function browserUrl(host, port) {
  return `http://${host === '127.0.0.1' || host in EVERYWHERE ? 'localhost' : spelled(host)}:${port}`;
}

/** URL at which this machine itself connects to the server. */
export const loopbackUrl = (host, port) => `http://${spelled(EVERYWHERE[host] ?? host)}:${port}`;
