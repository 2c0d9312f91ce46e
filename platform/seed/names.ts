import type { Random } from './random';
import type { Gender } from '@/lib/shared/fields';

type Spelling = readonly [hangul: string, roman: string];

const FAMILY: readonly Spelling[] = [
  ['김', 'kim'],
  ['이', 'lee'],
  ['박', 'park'],
  ['최', 'choi'],
  ['정', 'jung'],
  ['강', 'kang'],
  ['조', 'cho'],
  ['윤', 'yoon'],
  ['장', 'jang'],
  ['임', 'lim'],
  ['한', 'han'],
  ['오', 'oh'],
  ['서', 'seo'],
  ['신', 'shin'],
  ['권', 'kwon'],
  ['황', 'hwang'],
  ['안', 'ahn'],
  ['송', 'song'],
  ['류', 'ryu'],
  ['홍', 'hong'],
  ['전', 'jeon'],
  ['고', 'ko'],
  ['문', 'moon'],
  ['손', 'son'],
  ['양', 'yang'],
  ['배', 'bae'],
  ['백', 'baek'],
  ['허', 'heo'],
  ['남', 'nam'],
  ['심', 'shim'],
  ['노', 'noh'],
  ['하', 'ha'],
];

const GIVEN: Record<Gender, readonly Spelling[]> = {
  M: [
    ['민준', 'minjun'],
    ['서준', 'seojun'],
    ['도윤', 'doyun'],
    ['예준', 'yejun'],
    ['시우', 'siwoo'],
    ['하준', 'hajun'],
    ['지호', 'jiho'],
    ['준서', 'junseo'],
    ['준우', 'junwoo'],
    ['현우', 'hyunwoo'],
    ['지훈', 'jihoon'],
    ['건우', 'gunwoo'],
    ['우진', 'woojin'],
    ['선우', 'sunwoo'],
    ['민재', 'minjae'],
    ['현준', 'hyunjun'],
    ['연우', 'yeonwoo'],
    ['정우', 'jungwoo'],
    ['승우', 'seungwoo'],
    ['승현', 'seunghyun'],
    ['준혁', 'junhyuk'],
    ['성민', 'sungmin'],
    ['영호', 'youngho'],
    ['상철', 'sangchul'],
    ['재호', 'jaeho'],
    ['기태', 'kitae'],
    ['동현', 'donghyun'],
    ['태양', 'taeyang'],
  ],
  F: [
    ['서연', 'seoyeon'],
    ['서윤', 'seoyun'],
    ['지우', 'jiwoo'],
    ['서현', 'seohyun'],
    ['하은', 'haeun'],
    ['하윤', 'hayun'],
    ['민서', 'minseo'],
    ['지유', 'jiyu'],
    ['윤서', 'yunseo'],
    ['채원', 'chaewon'],
    ['수아', 'sua'],
    ['지민', 'jimin'],
    ['지아', 'jia'],
    ['은서', 'eunseo'],
    ['다은', 'daeun'],
    ['예은', 'yeeun'],
    ['수빈', 'subin'],
    ['소율', 'soyul'],
    ['예린', 'yerin'],
    ['유나', 'yuna'],
    ['지영', 'jiyoung'],
    ['미영', 'miyoung'],
    ['영자', 'youngja'],
    ['은주', 'eunju'],
    ['혜진', 'hyejin'],
    ['나연', 'nayeon'],
    ['아라', 'ara'],
    ['가온', 'gaon'],
  ],
};

export interface SeedName {
  name: string;
  login: string;
}

/** Draws names with unique logins, also unique against those already taken; namesakes get a number. */
export class Names {
  private readonly taken: Set<string>;

  constructor(taken: Iterable<string>) {
    this.taken = new Set(taken);
  }

  draw(random: Random, gender: Gender): SeedName {
    const [family, familyRoman] = random.pick(FAMILY);
    const [given, givenRoman] = random.pick(GIVEN[gender]);
    const plain = `${givenRoman}.${familyRoman}`;
    let login = plain;
    for (let number = 2; this.taken.has(login); number += 1) login = `${plain}${number}`;
    this.taken.add(login);
    return { name: family + given, login };
  }
}
