import { Fragment } from 'react';

/** Matches the characters up to and including a separator of an ID, or to its end. */
const PART = /[^_.@+-]*[_.@+-]|[^_.@+-]+$/g;

/** ID that may wrap after each separator; a part breaks only if it is longer than the line. */
export function IdText({ id }: { id: string }) {
  return (id.match(PART) ?? []).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
