/** Checks the message of a commit: .githooks/commit-msg calls it with the message's file. */
import { readFileSync } from 'node:fs';

const MAX_CHARACTERS = 72;
const TYPES = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'style', 'build', 'ci', 'chore', 'revert'];
const SUBJECT = /^(?<type>[a-z]+)(?:\([a-z0-9][a-z0-9, /-]*\))?!?: (?<text>\S.*)$/;
/** Imperatives that end like a past tense. */
const IMPERATIVES = new Set(['bleed', 'embed', 'exceed', 'feed', 'heed', 'need', 'proceed', 'seed', 'shed']);
/** git writes these itself; a fixup is gone once it is squashed. */
const WRITTEN_BY_GIT = /^(?:Merge |Revert "|fixup! |squash! |amend! )/;

/**
 * Finds what is wrong with a commit's message. Lines that begin with # are git's comments.
 * @param {string} message
 * @returns {string[]} none if it is well formed
 */
export function findMessageFaults(message) {
  const lines = message.split(/\r?\n/).filter((line) => !line.startsWith('#'));
  const start = lines.findIndex((line) => line.trim() !== '');
  const subject = lines[start] ?? '';
  if (WRITTEN_BY_GIT.test(subject)) return [];
  const { type = '', text = '' } = SUBJECT.exec(subject)?.groups ?? {};
  if (!text) return ['Write the subject as `type(scope): imperative`.'];
  const [first = ''] = text.split(/[^\p{L}]/u);
  const faults = [
    !TYPES.includes(type) && `Use one of these types: ${TYPES.join(', ')}.`,
    [...subject].length > MAX_CHARACTERS &&
      `Shorten the subject to ${MAX_CHARACTERS} characters; it has ${[...subject].length}.`,
    /^\p{Lu}/u.test(text) && !/^\p{Lu}{2}/u.test(text) && 'Begin with a small letter after the colon.',
    /ed$/.test(first) && !IMPERATIVES.has(first) && `Use the imperative: "add", not "added" ("${first}").`,
    /[.…]$/.test(text) && 'End the subject without a full stop.',
    lines[start + 1]?.trim() && 'Leave a line empty between subject and body.',
  ];
  return faults.flatMap((fault) => fault || []);
}

if (process.argv[1] === import.meta.filename) {
  const faults = findMessageFaults(readFileSync(process.argv[2] ?? '', 'utf8'));
  for (const fault of faults) console.error(`commit message: ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
