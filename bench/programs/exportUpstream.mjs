/** Stub upstream that returns many rows page by page, like the platform; the number of rows is its argument. */
import { createServer } from 'node:http';

const total = Number(process.argv[2]);
const measured = (at) => ({
  id: `member.${at % 2000}`,
  nickname: `김하늘 ${at % 2000}`,
  dept: `Team ${at % 40}`,
  date: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
  timeZone: 'Asia/Seoul',
  weight: 60 + (at % 300) / 10,
  bfp: 15 + (at % 200) / 10,
  bfm: 12 + (at % 150) / 10,
  smm: 28 + (at % 120) / 10,
  bmr: 1400 + (at % 500),
  bmi: 20 + (at % 100) / 10,
  bwp: 50 + (at % 120) / 10,
  bodyScore: 60 + (at % 4000) / 100,
  protein: 9 + (at % 50) / 10,
  minerals: 3 + (at % 150) / 100,
  ecw: 0.38,
  obesity: 100 + (at % 300) / 10,
  abdomen: 0.85,
  calorie: 2000 + (at % 500),
});
const walked = (at) => ({
  uid: `member.${at % 2000}`,
  dept: `Team ${at % 40}`,
  name: `김하늘 ${at % 2000}`,
  dte: new Date(Date.UTC(2026, 0, 1 + (at % 180))).toISOString().slice(0, 10),
  step: (at * 37) % 20_000,
});
const ROWS = { '/manager/getMemberDataExcel': measured, '/activity/memberstep': walked };
const FIXED = {
  '/login': { type: 'S', token: 'bench-token-of-many-letters', memberSeq: 1, compSeq: 1, name: 'Bench', mustChangePassword: false },
  '/company/find': { compSeq: 1, compName: 'Bench' },
  '/member/unit': { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' },
  '/member/profile': {
    memberSeq: 1,
    compSeq: 1,
    type: 'S',
    id: 'bench.master',
    name: 'Bench',
    email: 'b@example.com',
    phone: null,
    gender: 'M',
    countryCode: null,
    urlProfile: null,
    birthDate: null,
    height: null,
    dept: null,
    timeZone: 'Asia/Seoul',
    zoneChosen: false,
  },
};

function answerOf({ pathname, searchParams }) {
  const row = ROWS[pathname];
  if (!row) return FIXED[pathname] ?? { isWithdraw: false, withdraw: false };
  const from = Number(searchParams.get('after')?.split('_')[1] ?? 0);
  const count = Math.min(Number(searchParams.get('size')), total - from);
  const list = Array.from({ length: count }, (_, index) => row(from + index));
  return { list, next: from + count < total ? `1_${from + count}` : null, total: from === 0 ? total : null };
}

createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerOf(new URL(request.url, 'http://upstream'))));
}).listen(0, '127.0.0.1', function listening() {
  process.send(this.address().port);
});
