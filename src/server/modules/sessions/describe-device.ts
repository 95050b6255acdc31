import Bowser from 'bowser';

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * What a sign-in came from, in words, such as 'Chrome on Android'. Only names that are known are said: whoever signs in writes the
 * header, and its words are not to be put before the owner of the account.
 */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return 'Unknown device';
  const parser = Bowser.getParser(userAgent);
  const known = (names: Set<string>, name: string) => (names.has(name) ? name : undefined);
  const browser = known(browsers, parser.getBrowserName());
  const system = known(systems, parser.getOSName());
  return [browser, system].filter(Boolean).join(' on ') || 'Unknown device';
}
