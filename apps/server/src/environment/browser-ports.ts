/** Ports from 1024 on that browsers open no page at, because other protocols use them (Fetch Standard, "bad port"). */
const refusedPorts: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
])

/** Whether browsers open pages at a port. Those below 1024 that they refuse belong to other services, and are not looked at. */
export function isBrowserPort(port: number): boolean {
  return !refusedPorts.has(port)
}
