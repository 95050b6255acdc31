/** The package ships no types; this is the call that directory-lock.ts makes. */
declare module 'fs-native-extensions' {
  /**
   * Takes the operating system's exclusive lock on an open file; false if another process holds it.
   */
  export function tryLock(fd: number): boolean;
}
