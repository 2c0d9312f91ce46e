import { MEASURED_UNITS } from '../privacy/takeOutTexts';

/** Explains a company's archive to its master, in both languages. */
export const ARCHIVE_README = `EVERYTHING THE COMPANY HELD
csv/           one table for each kind, for spreadsheets (UTF-8); memberSeq says whose a row is, csv/profile.csv who that is;
               a groupSeq that many were looked at at once, csv/accessGroups.csv who they are
pictures/      uploaded pictures, named as the tables name them

This is health data of people. Keep it encrypted, give it to nobody who may not see it, and erase it when it is no longer needed.
Times are UTC (ISO 8601). Units of what is measured, by file:
${MEASURED_UNITS}
Fat, muscle and water of body records are kg, bfp and bwp %, bmr kcal, bmi kg/m2, ecf the ratio of extracellular water.
A text that a spreadsheet could run as a formula has an apostrophe before it.

기업이 보유했던 데이터 전체
csv/           종류별 표(스프레드시트용, UTF-8). memberSeq는 회원 번호이며 csv/profile.csv에서 누구인지 확인할 수 있습니다.
               groupSeq는 여러 회원을 한 번에 조회한 기록이며 csv/accessGroups.csv에서 대상을 확인할 수 있습니다.
pictures/      올린 사진(표에 적힌 이름과 같습니다)

개인의 건강 정보입니다. 암호화하여 보관하고, 권한이 없는 사람에게 전달하지 말고, 더 이상 필요하지 않으면 삭제하세요.
시간은 UTC(ISO 8601)입니다. 파일별 측정값의 단위:
${MEASURED_UNITS}
체성분 기록의 지방량·근육량·수분량은 kg, bfp·bwp는 %, bmr은 kcal, bmi는 kg/m2, ecf는 세포외수분비입니다.
스프레드시트가 수식으로 실행할 수 있는 글 앞에는 작은따옴표가 붙어 있습니다.
`;
