import type { Server } from 'node:http';

interface Parts {
  server: Pick<Server, 'close' | 'closeAllConnections'>;
  /** Ends what would stay for hours. */
  endLasting: () => void;
  /** Closes what answers the calls; resolves when it is done. */
  closeHandler: () => Promise<void>;
  /** How long calls under way may take to finish, in milliseconds. */
  drain: number;
  exit: (code: number) => void;
}

/** What ends the program when it is told to stop: calls under way are answered first. Told again it changes nothing. */
export function orderlyEnd({ server, endLasting, closeHandler, drain, exit }: Parts): () => void {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    endLasting();
    const end = () => void closeHandler().finally(() => exit(0));
    server.close(end);
    setTimeout(() => server.closeAllConnections(), drain).unref();
    // a browser's own connection for reloading is none of those
    setTimeout(end, drain + 500).unref();
    setTimeout(() => exit(1), drain + 1_500).unref();
  };
}
