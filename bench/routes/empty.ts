/** Baseline of the framework: a route handler that does nothing. For comparison only. */
export async function GET(): Promise<Response> {
  return new Response('ok');
}
