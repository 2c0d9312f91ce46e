/** Maximum depth of the cause chain: a query error wraps the driver's, which has the code. */
const MAX_DEPTH = 5;
/** Shape of error codes and names; anything else could be user input. */
const NAME = /^[A-Za-z0-9_]{1,40}$/;
const FRAME = /^at .{1,300}$/;
/** Start of a stack before the message: the name, and the code of Node's own errors. */
const HEAD = /^[\w$]*(?: \[\w+\])?(?:: )?/;

interface Fault {
  code?: unknown;
  name?: unknown;
  message?: unknown;
  stack?: unknown;
  cause?: unknown;
}

function chainOf(error: unknown): Fault[] {
  const chain: Fault[] = [];
  for (let at = error; typeof at === 'object' && at !== null && chain.length < MAX_DEPTH; at = (at as Fault).cause) chain.push(at);
  return chain;
}

/**
 * Stack frame where an error arose. The stack starts with the message, which may contain statement values on lines that look like frames.
 */
function placeOf({ stack, message }: Fault): string | undefined {
  if (typeof stack !== 'string' || typeof message !== 'string') return undefined;
  const head = HEAD.exec(stack)![0];
  const rest = stack.slice(head.length);
  // a message changed afterwards cannot be separated from the frames
  if (!rest.startsWith(`${message}\n`)) return undefined;
  return rest
    .slice(message.length)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => FRAME.test(line));
}

/**
 * Loggable part of an error: its kind (SQLSTATE, system error code, or name) and the stack frame. Never the message, which may contain user
 * input or measurements.
 */
export function causeOf(error: unknown): { cause: string; at?: string } {
  const chain = chainOf(error);
  const named = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);
  const code = chain.map((one) => one.code).find(named);
  const cause = code ?? chain.map((one) => one.name).findLast(named) ?? 'unknown';
  const at = chain.map(placeOf).find((place) => place !== undefined);
  return at === undefined ? { cause } : { cause, at };
}

/**
 * Message for a program's exit: the error's own, unless it comes from a statement and contains its values. Our own errors are written for
 * readers.
 */
export function sentenceOf(error: unknown): string {
  const [outer] = chainOf(error);
  if (outer && ['params', 'query', 'severity'].some((name) => name in outer))
    return `The database refused a statement (${causeOf(error).cause}).`;
  return error instanceof Error ? error.message : causeOf(error).cause;
}

/** Ends the program with one sentence and no stack trace. */
export function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Exits on an uncaught exception as Node.js would, but logs a line without its message. */
export function exitOnUncaught(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${JSON.stringify({ level: 60, ...causeOf(error), msg: 'uncaught exception, exiting' })}\n`);
    process.exit(1);
  });
}
