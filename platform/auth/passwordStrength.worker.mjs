/**
 * Judges passwords one after the other in a thread of its own: the dictionaries take half a second to load and 70 MB, and a
 * password of look-alikes takes a tenth of a second, in which the platform is to answer others.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

const { graphs, words, maxLength, maxTried } = workerData;
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english, 'twoSet-ko': words },
  graphs: { ...adjacencyGraphs, ...graphs },
  maxLength,
});
const tried = new Set(common['passwords-common'].slice(0, maxTried));

/** A text without the known words. */
function withoutKnown(text, known) {
  const longestFirst = [...known].sort((one, other) => other.length - one.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), text.toLowerCase());
}

function judge(password, known) {
  const { score, guesses, sequence } = zxcvbn.check(password, known);
  const rest = withoutKnown(password.slice(0, maxLength), known);
  const left = rest.length < Math.min(password.length, maxLength) ? zxcvbn.check(rest) : null;
  const isDecorated = tried.has(password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, ''));
  const parts = sequence.map(({ pattern, token, dictionaryName }) => ({
    pattern,
    length: token.length,
    isKnown: dictionaryName === 'userInputs',
  }));
  return { score, guesses, isDecorated, parts, scoreOfRest: left?.score ?? null };
}

parentPort.on('message', ({ spellings, known }) => {
  parentPort.postMessage(spellings.map((spelling) => judge(spelling, known)).sort((one, other) => one.guesses - other.guesses)[0]);
});
