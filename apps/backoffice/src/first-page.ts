/** Where lists begin that are continued before the last record shown: with the newest. */
export const firstPage: number | null = null
