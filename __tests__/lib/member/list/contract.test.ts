import { memberListApi } from '@/lib/member/list/contract';

test.each([
  ['both', { page: 0, rowsPerPage: 10 }, []],
  ['no rowsPerPage', { page: 0 }, ['rowsPerPage']],
  ['no page', { rowsPerPage: 10 }, ['page']],
  ['neither', {}, ['page', 'rowsPerPage']],
  ['a page before the first', { page: -1, rowsPerPage: 10 }, ['page']],
  ['no rows at all', { page: 0, rowsPerPage: 0 }, ['rowsPerPage']],
])('R-MEMB-01: a list with %s is refused for %j', (_, body, refused) => {
  for (const { body: schema } of [memberListApi.listNew, memberListApi.listAll]) {
    const { error } = schema.safeParse(body);
    expect((error?.issues ?? []).map((issue) => issue.path.join('.'))).toEqual(refused);
  }
});

test.each([
  [0, 0],
  ['0', 0],
  ['17', 17],
  [null, null],
  ['', undefined],
  [' ', undefined],
  ['1e3', undefined],
  [false, undefined],
  [true, undefined],
  [[], undefined],
  [-1, undefined],
])('R-MEMB-01: %j as a manager is read as %s, and only 0 means members without one', (mngIndex, read) => {
  const answers = [
    memberListApi.listNew.body.safeParse({ page: 0, rowsPerPage: 10, mngIndex }),
    memberListApi.matching.body.safeParse({ mngIndex }),
    memberListApi.roster.query.safeParse({ reason: 'Plan', mngIndex }),
  ];
  expect(answers.map(({ data }) => data?.mngIndex)).toEqual([read, read, read]);
  expect(answers.map(({ success }) => success)).toEqual(Array.from(answers, () => read !== undefined));
});
