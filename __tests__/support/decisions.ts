/** The records in docs/decisions and the index of them. */
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'docs/decisions';
export const DECISIONS_INDEX = `${FOLDER}/README.md`;

const heading = /^# (\d+)\. (.+)$/m;
/** The line below the heading, such as `2026-11-29, superseded by [decision 118](…).` */
const state = /^(\d{4}-\d{2}-\d{2}), ((?:accepted|superseded by \[decision \d+\]\([\w.-]+\)))\./m;

/**
 * Renders the index of the decisions from their records.
 *
 * @throws Error for a record without a number and title, or without a date and status
 */
export function renderDecisionsIndex(): string {
  const rows = readdirSync(FOLDER)
    .filter((file) => file !== 'README.md')
    .toSorted()
    .map((file) => {
      const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
      const [, number, title] = heading.exec(text) ?? [];
      const [, date, status] = state.exec(text) ?? [];
      if (Number(number) !== Number(file.slice(0, 4)) || !date)
        throw new Error(`${file} needs "# NUMBER. Title" and below it "DATE, accepted."`);
      return `- ${number}. [${title}](${file}): ${date}, ${status}`;
    });
  return `# Decisions\n\nWritten from the records by \`npm run docs:decisions\`.\n\n${rows.join('\n')}\n`;
}
