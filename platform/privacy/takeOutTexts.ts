/** Explains the archive to its owner, in both languages: file by file, and in which units values stand. */
export const README = `EVERYTHING HELD ABOUT YOU
data.json      all of it, for programs
csv/           the same, one table for each kind, for spreadsheets (UTF-8)
pictures/      pictures you uploaded

Times are UTC (ISO 8601). Units: weight, fat and muscle mass kg; bfp, bwp %; height cm; bmr and calories kcal; bmi kg/m2;
ecf ratio of extracellular water; distance km; temperature C; blood pressure mmHg; blood sugar mg/dL; sleep minutes; runs seconds.
gen... is the ideal value for you on the day of the measurement, idx... the class it fell into.
A text that a spreadsheet could run as a formula has an apostrophe before it.

보유 중인 내 데이터 전체
data.json      전체 데이터(프로그램용)
csv/           종류별 표(스프레드시트용, UTF-8)
pictures/      직접 올린 사진

시간은 UTC(ISO 8601)입니다. 단위: 체중·지방량·근육량 kg, bfp·bwp %, 키 cm, bmr·칼로리 kcal, bmi kg/m2, ecf 세포외수분비,
거리 km, 온도 C, 혈압 mmHg, 혈당 mg/dL, 수면 분, 달리기 시간 초.
gen...은 측정한 날 기준의 이상적인 값, idx...는 그 값의 구간입니다.
스프레드시트가 수식으로 실행할 수 있는 글 앞에는 작은따옴표가 붙어 있습니다.
`;
