/**
 * Returns the bytes this process holds outside the JavaScript heap, where pictures are decoded. The
 * heap grows with all tests of a file.
 */
export function readNativeMemory(): number {
  const { rss, heapTotal } = process.memoryUsage();
  return rss - heapTotal;
}
