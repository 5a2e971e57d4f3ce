/** The locale in which numbers are written: 12.500. The Austrian one would put a space there, other than in prices. */
export const numberLocale = 'de-DE'
