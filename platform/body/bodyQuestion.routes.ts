import { questionApi } from '@/lib/body/question/contract';
import { route, type PlatformApp } from '../http/route';
import { answerQuestions } from './bodyQuestion.queries';

export function bodyQuestionRoutes(app: PlatformApp): void {
  route(app, questionApi.answer, ({ access, tx, body, services }) => answerQuestions(tx, access.self('body'), body, services.clock()));
}
