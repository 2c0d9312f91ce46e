/** Files to upload: a generated five-year export of one maker. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const table = (name: string, heading: string, rows: readonly string[]): Upload => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([heading, ...rows].join('\r\n')),
});

/** The first of each month of 2021 to 2025, in the maker’s date format. */
const MONTHS = Array.from({ length: 60 }, (_, index) => `${(index % 12) + 1}/1/${2021 + Math.floor(index / 12)}`);

export const OWNER = '71';
/** Person 71 with a weigh-in, a day of steps and a night each month, and one implausible weigh-in; and another person of the household. */
export const FIVE_YEARS = {
  files: [
    table('weightLogInfo_merged.csv', 'Id,Date,WeightKg,WeightPounds,Fat,BMI,IsManualReport,LogId', [
      ...MONTHS.map((day, index) => `${OWNER},${day} 7:30:00 AM,${(78 - index * 0.1).toFixed(1)},,24,,False,${index + 1}`),
      `${OWNER},6/15/2023 7:30:00 AM,7010,,,,False,61`,
      '72,6/16/2023 7:40:00 AM,55.2,,29,,False,62',
    ]),
    table(
      'dailyActivity_merged.csv',
      'Id,ActivityDate,TotalSteps,TotalDistance,TrackerDistance,LoggedActivitiesDistance,VeryActiveDistance,ModeratelyActiveDistance,LightActiveDistance,SedentaryActiveDistance,VeryActiveMinutes,FairlyActiveMinutes,LightlyActiveMinutes,SedentaryMinutes,Calories',
      MONTHS.map((day, index) => `${OWNER},${day},${6000 + index * 25},4.5,4.5,0,1,1,2.5,0,20,15,180,700,2100`),
    ),
    table(
      'sleepDay_merged.csv',
      'Id,SleepDay,TotalSleepRecords,TotalMinutesAsleep,TotalTimeInBed',
      MONTHS.map((day) => `${OWNER},${day} 12:00:00 AM,1,412,445`),
    ),
  ],
  rows: 180,
  weighIns: 60,
  refusedLine: '62',
};
