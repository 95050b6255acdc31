import Bowser from 'bowser';

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * Describes a device, such as 'Chrome on Android'. Only known names appear: the client writes the
 * header, and its text must not reach the account's owner.
 */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return 'Unknown device';
  const parser = Bowser.getParser(userAgent);
  const known = (names: Set<string>, name: string) => (names.has(name) ? name : undefined);
  const browser = known(browsers, parser.getBrowserName());
  const system = known(systems, parser.getOSName());
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
