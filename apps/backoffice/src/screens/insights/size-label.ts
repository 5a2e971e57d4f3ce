import { numberLocale } from '@theke/contract/number-locale.ts'

const format = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 })

/** `12,3 MB`, `4 GB`. */
export function sizeLabel(bytes: number): string {
  return bytes < 1e9 ? `${format.format(bytes / 1e6)} MB` : `${format.format(bytes / 1e9)} GB`
}
