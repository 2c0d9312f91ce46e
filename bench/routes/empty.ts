/** The framework's floor: a route handler that does nothing. For comparison only. */
export async function GET(): Promise<Response> {
  return new Response('ok');
}
