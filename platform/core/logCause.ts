/** Errors within errors that are looked through: a statement's wraps the driver's, which names the kind. */
const MAX_DEPTH = 5;
/** How codes and names of errors look; whatever else stands in their place may be what somebody typed. */
const NAME = /^[A-Za-z0-9_]{1,40}$/;
const FRAME = /^at .{1,300}$/;
/** What stands in a stack in front of the message: the name, and the code of Node's own errors. */
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

/** Where an error arose. A message stands in front of the stack and may hold the values of a statement, on lines that look like a stack's. */
function placeOf({ stack, message }: Fault): string | undefined {
  if (typeof stack !== 'string' || typeof message !== 'string') return undefined;
  const head = HEAD.exec(stack)![0];
  const rest = stack.slice(head.length);
  // a message that was changed since is not told from the lines behind it
  if (!rest.startsWith(`${message}\n`)) return undefined;
  return rest
    .slice(message.length)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => FRAME.test(line));
}

/**
 * What a log line may say of an error: its kind (the SQLSTATE of a statement that failed, the code of a system error, else its name)
 * and the line of code where it arose. Never its message, which may hold what somebody typed or measured.
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
 * The sentence with which a program ends: an error's own words, unless it is of a statement, whose words hold its values.
 * Our own errors are written to be read.
 */
export function sentenceOf(error: unknown): string {
  const [outer] = chainOf(error);
  if (outer && ['params', 'query', 'severity'].some((name) => name in outer))
    return `The database refused a statement (${causeOf(error).cause}).`;
  return error instanceof Error ? error.message : causeOf(error).cause;
}

/** Has the process end as it would at an error that nobody caught, but with a line that holds none of its words. */
export function endOnUncaught(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${JSON.stringify({ level: 60, ...causeOf(error), msg: 'unforeseen, the program ends' })}\n`);
    process.exit(1);
  });
}
