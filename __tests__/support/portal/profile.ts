/** A member as returned by the platform; the name would be a formula in a sheet. */
export const PROFILE = {
  memberSeq: 11,
  compSeq: 1,
  type: 'U',
  id: 'a.member',
  name: '=김하늘',
  email: 'a@example.com',
  phone: null,
  gender: 'M',
  countryCode: null,
  urlProfile: null,
  birthDate: '1988-01-01',
  height: 175.5,
  dept: null,
  timeZone: 'Asia/Seoul',
  zoneChosen: false,
};
