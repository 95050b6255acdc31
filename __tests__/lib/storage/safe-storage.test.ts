import { safeLocalStorage, safeSessionStorage } from '@/lib/storage/safe-storage';

const storages = [
  ['localStorage', safeLocalStorage],
  ['sessionStorage', safeSessionStorage],
] as const;

/** Simulates blocked storage: merely accessing it throws. */
function block(name: 'localStorage' | 'sessionStorage') {
  return jest.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
}

describe.each(storages)('with %s', (name, storage) => {
  it('a person finds stored values again', () => {
    storage.setItem('didan.theme', 'dark');
    expect(storage.getItem('didan.theme')).toBe('dark');
    expect(window[name].getItem('didan.theme')).toBe('dark');
    storage.removeItem('didan.theme');
    expect(storage.getItem('didan.theme')).toBeNull();
  });

  it('blocked storage keeps values until the page closes', () => {
    const blocked = block(name);
    storage.setItem('didan.blocked', 'yes');
    const kept = storage.getItem('didan.blocked');
    storage.removeItem('didan.blocked');
    const removed = storage.getItem('didan.blocked');
    blocked.mockRestore();
    expect([kept, removed]).toEqual(['yes', null]);
  });

  it('full storage keeps values until the page closes', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    storage.setItem('didan.full', 'yes');
    full.mockRestore();
    expect(window[name].getItem('didan.full')).toBeNull();
    expect(storage.getItem('didan.full')).toBe('yes');
    storage.removeItem('didan.full');
  });

  it('full storage returns the latest value and stores it once there is room', () => {
    storage.setItem('didan.full', 'before');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    storage.setItem('didan.full', 'after');
    full.mockRestore();
    expect(storage.getItem('didan.full')).toBe('after');
    storage.setItem('didan.full', 'later');
    window[name].setItem('didan.full', 'by another tab');
    expect(storage.getItem('didan.full')).toBe('by another tab');
    storage.removeItem('didan.full');
  });
});
