export const contentWords: Readonly<Record<string, string>> = {}
