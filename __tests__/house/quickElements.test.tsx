/** @jest-environment jest-fixed-jsdom */
import { render } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';

class Refusal extends Error {}

test('errors of pages and of tests keep their stacks and their kinds', () => {
  const errors = [Error('one'), new Error('two'), new Refusal('three'), new Error('four', { cause: 4 })];
  for (const error of errors) expect([error instanceof Error, error.stack]).toEqual([true, expect.stringContaining('quickElements.test')]);
  expect([new Refusal('three') instanceof Refusal, Error('one').message, Error('four', { cause: 4 }).cause]).toEqual([true, 'one', 4]);
});

test('React takes one note for all elements, and its warnings still name the component', () => {
  const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Names = () => ['Hana', 'Jiho'].map((name) => createElement('p', null, name));
  render(<Names />);
  const noteOf = (element: ReactNode) => (element as { _debugStack?: Error })._debugStack;
  const [one, other] = [noteOf(<Names />), noteOf(createElement('i'))];
  expect([one?.stack, other]).toEqual(['Error: react-stack-top-frame', one]);
  expect(warned.mock.calls.flat().join(' ')).toContain('Names');
  warned.mockRestore();
});
