import { useState } from 'react';
import type { Question } from '@/lib/body/question/contract';

/** Whether there has been a question since the screen opened: the alert then stays mounted, as it reports what was answered. */
export function useAsked(questions: readonly Question[] = []): boolean {
  const [asked, setAsked] = useState(questions.length > 0);
  if (!asked && questions.length > 0) setAsked(true);
  return asked;
}
