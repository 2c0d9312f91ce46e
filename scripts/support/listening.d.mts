export function listenError(port: number, host: string): Promise<string | undefined>;

export interface Listening {
  port: number;
  portName: string;
  host: string;
  /** Omitted if the host is not configurable. */
  hostName?: string;
}

export function listenSentence(code: string, listening: Listening): string;

export function browserUrl(host: string, port: number): string;

export function loopbackUrl(host: string, port: number): string;
