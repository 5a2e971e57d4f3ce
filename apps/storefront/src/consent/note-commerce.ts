/** Notes a commerce event by rules that come in their own file. Nothing depends on it, so a failure says nothing. */
export function noteCommerce(note: (commerce: typeof import('./commerce.ts')) => void): void {
  import('./commerce.ts').then(note).catch(() => {})
}
