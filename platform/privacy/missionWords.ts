/** SQL for the text of a checked note, as it was when its mission was sent. */
export const noteOf = (from: string) =>
  `select coalesce(i.note, o.note) from mission_item i join mission_note o on o.company_seq = i.company_seq and o.seq = i.mission_note_seq where i.company_seq = ${from}.company_seq and i.mission_seq = ${from}.mission_seq and i.mission_note_seq = ${from}.mission_note_seq`;

/** SQL for a column of a received mission. */
export const ofMission = (column: string) =>
  `select o.${column} from mission o where o.company_seq = mission_taker.company_seq and o.seq = mission_taker.mission_seq`;
