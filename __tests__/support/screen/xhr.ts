/** A stubbed XMLHttpRequest whose end the test decides. */
export class Call {
  static last: Call;
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {};
  status = 0;
  responseText = '';
  response: Blob | undefined;
  responseType = '';
  headers: Record<string, string> = {};
  answered: Record<string, string> = {};
  address: string[] = [];
  body: FormData | string | null | undefined;
  onprogress?: (event: { loaded: number }) => void;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    Call.last = this;
  }
  open(...address: string[]) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return this.answered[name] ?? null;
  }
  send(body: FormData | string | null) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  /** The response headers have arrived. */
  begin(status: number, headers: Record<string, string> = {}) {
    [this.status, this.answered] = [status, headers];
  }
  answer(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.begin(status, headers);
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.response = new Blob([this.responseText]);
    this.onload?.();
    this.onloadend?.();
  }
  fail() {
    this.onerror?.();
    this.onloadend?.();
  }
}

/** Replaces XMLHttpRequest during the tests of a file. */
export function mockXhr(): void {
  const original = globalThis.XMLHttpRequest;
  beforeEach(() => void (globalThis.XMLHttpRequest = Call as unknown as typeof XMLHttpRequest));
  afterAll(() => void (globalThis.XMLHttpRequest = original));
}
