// What this browser remembers. Storage can be full or forbidden: then it simply forgets.

type Shelf = 'local' | 'session';

function storage(shelf: Shelf): Storage | null {
  try {
    return shelf === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

export function recall<T>(shelf: Shelf, key: string, otherwise: T): T {
  try {
    const text = storage(shelf)?.getItem(`paddock:${key}`);
    return text == null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(shelf: Shelf, key: string, value: unknown): void {
  try {
    storage(shelf)?.setItem(`paddock:${key}`, JSON.stringify(value));
  } catch {
    return;
  }
}

export function forget(shelf: Shelf, key: string): void {
  try {
    storage(shelf)?.removeItem(`paddock:${key}`);
  } catch {
    return;
  }
}
