/** Whether as little as possible is to be fetched. https://wicg.github.io/savedata: known to some browsers only, and not to TypeScript. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // absent where a browser does not know it
  return connection?.saveData === true;
}
