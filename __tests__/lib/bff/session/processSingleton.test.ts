test('a process-wide value is shared by reloaded modules, one per name', async () => {
  const given: unknown[] = [];
  for (let turn = 0; turn < 2; turn += 1)
    await jest.isolateModulesAsync(async () => {
      const { processSingleton } = await import('@/lib/bff/session/processSingleton');
      given.push(
        processSingleton('one', () => ({ turn })),
        processSingleton('other', () => ({ turn })),
      );
    });
  const [one, other, oneAgain, otherAgain] = given;
  expect(oneAgain).toBe(one);
  expect(otherAgain).toBe(other);
  expect(other).not.toBe(one);
});
