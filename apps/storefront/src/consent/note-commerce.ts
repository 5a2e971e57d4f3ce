/** Tracks a commerce event; the code is loaded lazily. Nothing depends on it, so failures are ignored. */
export function noteCommerce(note: (commerce: typeof import('./commerce.ts')) => void): void {
  import('./commerce.ts').then(note).catch(() => {})
}
