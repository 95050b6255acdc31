import vm from 'node:vm';

const { compileFunction } = vm;

/** What V8 made of a module's text, by the module's path. @type {Map<string, { code: string, cachedData: Buffer | undefined }>} */
const compiled = new Map();

/**
 * Jest compiles every module anew for each test file, and in a way that keeps V8 from looking for what it compiled before.
 * Here a process parses a module once; each test file still gets functions and state of its own.
 */
export function keepCompiledCode() {
  vm.compileFunction = (code, params, options = {}) => {
    const { filename = '' } = options;
    const known = compiled.get(filename);
    if (known?.code === code)
      return compileFunction(code, params, { ...options, cachedData: known.cachedData });
    const result = compileFunction(code, params, { ...options, produceCachedData: true });
    compiled.set(filename, { code, cachedData: result.cachedData });
    return result;
  };
}
