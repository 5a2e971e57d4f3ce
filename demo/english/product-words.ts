export const productWords: Readonly<Record<string, string>> = {}
