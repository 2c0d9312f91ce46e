import { connect, createServer } from 'node:net';

/** TCP load balancer on one port in front of several local ports: round robin, skipping those that refuse connections. */
export async function startLoadBalancer(port, ports) {
  let turn = 0;
  const open = new Set();
  const server = createServer((one) => {
    open.add(one);
    one.on('close', () => open.delete(one)).on('error', () => one.destroy());
    const lead = (left) => {
      const other = connect(ports[turn++ % ports.length], '127.0.0.1');
      const failed = () => (left > 1 ? lead(left - 1) : one.destroy());
      other.once('error', failed);
      other.once('connect', () => {
        other.off('error', failed).on('error', () => one.destroy());
        other.on('close', () => one.destroy());
        one.on('close', () => other.destroy());
        one.pipe(other).pipe(one);
      });
    };
    lead(ports.length);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    for (const one of open) one.destroy();
    server.close();
  };
}
