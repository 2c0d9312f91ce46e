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
