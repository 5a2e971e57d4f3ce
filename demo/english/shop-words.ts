export const shopWords: Readonly<Record<string, string>> = {}
