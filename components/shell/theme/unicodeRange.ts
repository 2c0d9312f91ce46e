/** Whether any of these code points is in a CSS unicode-range, such as `U+20-7e, U+ac00`. */
export function isInRange(range: string, letters: ReadonlySet<number>): boolean {
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-');
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    // most parts are one or a few code points
    if (last - first < letters.size) {
      for (let letter = first; letter <= last; letter += 1) if (letters.has(letter)) return true;
      return false;
    }
    return [...letters].some((letter) => letter >= first && letter <= last);
  });
}
