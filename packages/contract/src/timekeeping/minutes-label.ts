/** Minutes as hours and minutes, with a sign below 0: `38:30`, `−2:15`. */
export function formatMinutes(minutes: number): string {
  const absolute = Math.abs(Math.round(minutes))
  const sign = minutes < 0 && absolute > 0 ? '−' : ''
  return `${sign}${Math.floor(absolute / 60)}:${String(absolute % 60).padStart(2, '0')}`
}
