import { templateFailure } from '@/lib/exercise/template/templateFailure';

test("R-EXER-01: a template that could not be saved shows the field's problem, else that of the status", () => {
  expect(templateFailure(422, [{ path: 'name', code: 'taken' }])).toBe('taken');
  expect(templateFailure(422, [{ path: 'name', code: 'too_many' }])).toBe('tooMany');
  expect([409, 404, 422, 0, 502].map((status) => templateFailure(status, []))).toEqual([
    'changed',
    'deleted',
    'refused',
    'offline',
    'unsure',
  ]);
});
