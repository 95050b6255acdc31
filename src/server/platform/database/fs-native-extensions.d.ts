/** The package has no types of its own; these are the calls that directory-lock.ts makes. */
declare module 'fs-native-extensions' {
  /** Takes the operating system's exclusive lock on an open file; false while another holder has it. */
  export function tryLock(fd: number): boolean;
}
