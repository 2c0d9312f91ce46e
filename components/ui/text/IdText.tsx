import { Fragment } from 'react';

/** Letters up to one of the signs an ID may hold, or to its end. */
const PART = /[^_.@+-]*[_.@+-]|[^_.@+-]+$/g;

/** An ID whose line may end after each of its signs: no part is broken within unless it is longer than the line. */
export function IdText({ id }: { id: string }) {
  return (id.match(PART) ?? []).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
