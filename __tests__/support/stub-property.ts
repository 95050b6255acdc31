const stubbed: [object, string][] = [];

/** Defines a property that jsdom lacks, until `restoreProperties`. */
export function stubProperty(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { configurable: true, writable: true, value });
  stubbed.push([holder, name]);
}

export const restoreProperties = (): void =>
  stubbed.splice(0).forEach(([holder, name]) => void Reflect.deleteProperty(holder, name));
