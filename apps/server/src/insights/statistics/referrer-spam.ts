import { readFileSync } from 'node:fs'

const listed = new Set(
  readFileSync(new URL('referrer-spam.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/**
 * Whether a website, by its host in small letters, or one that it belongs to is on the list of those that advertise themselves in the statistics
 * of others (R-STATISTICS-07).
 */
export function isReferrerSpam(host: string): boolean {
  const labels = host.split('.')
  return labels.some((_label, index) => listed.has(labels.slice(index).join('.')))
}
