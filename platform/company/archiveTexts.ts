import { MEASURED_UNITS } from '../privacy/takeOutTexts';

/** Explains a company's archive to its master in both languages. */
export const ARCHIVE_README = `THE DATA OF YOUR COMPANY, without what people kept from their master, and without
deleted accounts, of which only messages to teams and comments are included
csv/           one table for each kind, for spreadsheets (UTF-8). memberSeq is the member a row belongs to; csv/profile.csv has their name.
               groupSeq marks a view of several members at once; csv/accessGroups.csv lists them.
               csv/unassignedReadings.csv lists readings that name no known member.
pictures/      uploaded photos, under the names used in the tables

This is people’s health data. Keep it encrypted, share it only with those who are allowed to see it, and delete it when you no longer need it.
Times are UTC (ISO 8601). Units of measured values, by file:
${MEASURED_UNITS}
In body records, fat, muscle and water are in kg, bfp and bwp in %, bmr in kcal and bmi in kg/m2; ecf is the extracellular water ratio.
Text that a spreadsheet could run as a formula starts with an apostrophe.

기업 데이터(회원이 기업 마스터에게 공개하지 않은 데이터와 삭제된 계정의 데이터 제외.
삭제된 계정의 팀 채팅 메시지와 댓글은 이름 없이 포함)
csv/           종류별 표(스프레드시트용, UTF-8). memberSeq는 회원 번호이며 csv/profile.csv에서 누구인지 확인할 수 있습니다.
               groupSeq는 여러 회원을 한 번에 조회한 기록이며 csv/accessGroups.csv에서 대상을 확인할 수 있습니다.
               csv/unassignedReadings.csv는 누구의 것인지 확인되지 않은 측정값(미확인 측정값)입니다.
pictures/      올린 사진(표에 적힌 이름과 같습니다)

개인의 건강 정보입니다. 암호화하여 보관하고, 권한이 없는 사람에게 전달하지 말고, 더 이상 필요하지 않으면 삭제해 주세요.
시간은 UTC(ISO 8601)입니다. 파일별 측정값의 단위:
${MEASURED_UNITS}
체성분 기록의 지방량·근육량·수분량은 kg, bfp·bwp는 %, bmr은 kcal, bmi는 kg/m2, ecf는 세포외수분비입니다.
스프레드시트가 수식으로 실행할 수 있는 텍스트 앞에는 작은따옴표가 붙어 있습니다.
`;
