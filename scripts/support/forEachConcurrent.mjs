/** Runs `work` on all items with at most `at` running concurrently. */
export async function forEachConcurrent(all, at, work) {
  let next = 0;
  const one = async () => {
    for (let index = next++; index < all.length; index = next++) await work(all[index], index);
  };
  await Promise.all(Array.from({ length: Math.min(at, all.length) }, one));
}
