/** Start of an `export.xml` with an abridged document type. */
const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
]>
<HealthData locale="en_US">
 <ExportDate value="2026-01-01 08:00:00 +0900"/>
`;
const WATCH =
  'sourceName="Watch" sourceVersion="11.0" device="&lt;&lt;HKDevice: 0x283f1c0&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch7,1, software:11.0&gt;"';
const PHONE =
  'sourceName="Phone" sourceVersion="18.0" device="&lt;&lt;HKDevice: 0x283f1d0&gt;, name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone15,2, software:18.0&gt;"';
const FIRST = Date.UTC(2016, 0, 1);
const CHUNK = 256 * 1024;

const at = (seconds) => `${new Date(FIRST + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} +0900`;

/** Record types in the order a phone exports them, each with its share of the bytes and the seconds between two records. */
const SECTIONS = [
  { share: 0.002, every: 86_400, source: PHONE, type: 'QuantityTypeIdentifierBodyMass', unit: 'kg', value: (n) => 70 + (n % 30) / 10 },
  {
    share: 0.43,
    every: 200,
    source: WATCH,
    type: 'QuantityTypeIdentifierHeartRate',
    unit: 'count/min',
    value: (n) => 60 + (n % 60),
    nested: true,
  },
  {
    share: 0.01,
    every: 1800,
    source: WATCH,
    type: 'QuantityTypeIdentifierOxygenSaturation',
    unit: '%',
    value: (n) => 0.95 + (n % 5) / 100,
  },
  { share: 0.1, every: 500, source: PHONE, type: 'QuantityTypeIdentifierStepCount', unit: 'count', value: (n) => 10 + (n % 90) },
  { share: 0.08, every: 600, source: WATCH, type: 'QuantityTypeIdentifierStepCount', unit: 'count', value: (n) => 12 + (n % 80) },
  {
    share: 0.15,
    every: 400,
    source: WATCH,
    type: 'QuantityTypeIdentifierDistanceWalkingRunning',
    unit: 'km',
    value: (n) => 0.01 + (n % 9) / 100,
  },
  {
    share: 0.2,
    every: 300,
    source: WATCH,
    type: 'QuantityTypeIdentifierActiveEnergyBurned',
    unit: 'Cal',
    value: (n) => 0.5 + (n % 40) / 10,
  },
  {
    share: 0.002,
    every: 86_400,
    source: PHONE,
    type: 'QuantityTypeIdentifierBodyFatPercentage',
    unit: '%',
    value: (n) => 0.2 + (n % 30) / 1000,
  },
  {
    share: 0.026,
    every: 3000,
    source: WATCH,
    type: 'CategoryTypeIdentifierSleepAnalysis',
    value: (n) => `HKCategoryValueSleepAnalysisAsleep${['Core', 'Deep', 'REM'][n % 3]}`,
    long: 2400,
  },
];

function recordOf({ source, type, unit, value, every, long = 60, nested }, n) {
  const start = n * every;
  const text = `type="HK${type}" ${source}${unit ? ` unit="${unit}"` : ''} creationDate="${at(start + long)}" startDate="${at(start)}" endDate="${at(start + long)}" value="${value(n)}"`;
  return nested
    ? ` <Record ${text}>\n  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="${n % 3}"/>\n </Record>\n`
    : ` <Record ${text}/>\n`;
}

/** Yields an Apple Health export of about `bytes` bytes in chunks. */
export function* appleExport(bytes) {
  let piece = HEAD;
  for (const section of SECTIONS) {
    let written = 0;
    // a section past the present restarts: only the size matters here, not the history
    for (let n = 0; written < bytes * section.share; n = (n + 1) * section.every > 315_000_000 ? 0 : n + 1) {
      const record = recordOf(section, n);
      written += record.length;
      piece += record;
      if (piece.length < CHUNK) continue;
      yield piece;
      piece = '';
    }
  }
  yield `${piece}</HealthData>\n`;
}
