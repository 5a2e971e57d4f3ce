import { instantAt } from '@theke/domain/time/wall-time.ts'

/** The instant of a wall time such as `2027-01-07T00:00` in the zone of the shop. */
export function wallTime(text: string): number {
  return instantAt(text.slice(0, 10), Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)))
}
