import type { Server } from 'node:http';

interface Parts {
  server: Pick<Server, 'close' | 'closeAllConnections'>;
  /** Closes connections that would stay open for hours. */
  endLasting: () => void;
  /** Closes the handler of the calls; resolves when done. */
  closeHandler: () => Promise<void>;
  /** Time in ms for calls in flight to finish. */
  drain: number;
  exit: (code: number) => void;
}

/** Returns a shutdown function: calls in flight are finished first. Calling it again does nothing. */
export function orderlyEnd({ server, endLasting, closeHandler, drain, exit }: Parts): () => void {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    endLasting();
    let ending = false;
    // both when the server has closed and when its time is up
    const end = () => {
      if (ending) return;
      ending = true;
      void closeHandler().finally(() => exit(0));
    };
    server.close(end);
    setTimeout(() => server.closeAllConnections(), drain).unref();
    // the hot-reload connections of browsers do not count as calls and would never end
    setTimeout(end, drain + 500).unref();
    setTimeout(() => exit(1), drain + 1_500).unref();
  };
}
