import { numberLocale } from '../number-locale.ts'

/** A size in bytes as people read it, such as `3,4 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toLocaleString(numberLocale, { maximumFractionDigits: 1 })} MB`
}
