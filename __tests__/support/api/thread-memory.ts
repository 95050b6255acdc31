/**
 * Returns the bytes that this thread holds: its heap and its buffers. Test files run side by side
 * in threads of one process, whose resident memory counts them all.
 */
export function readThreadMemory(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
