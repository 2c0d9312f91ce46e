/** A page's first data as sent to the browser. */
export interface SentFirstData {
  /** The responses that have come, by key, as JSON: React would traverse every value of an object, three times. */
  text: string;
  /** Those the server still waits for, by `lateKey`, each as JSON; null if it failed. They follow the page in the same response. */
  late?: Record<string, Promise<string | null>>;
}

const asText = (answer: unknown) => (answer === null ? null : JSON.stringify(answer));

/** Separates what `prefetch` has by now from what it still waits for. */
export function sentFirstData(found: Record<string, unknown>): SentFirstData {
  const entries = Object.entries(found);
  const late = entries.flatMap(([key, answer]) => (answer instanceof Promise ? [[key, answer.then(asText)] as const] : []));
  const text = JSON.stringify(Object.fromEntries(entries.filter(([, answer]) => !(answer instanceof Promise))));
  return late.length === 0 ? { text } : { text, late: Object.fromEntries(late) };
}
