/** Ends a script of the build beside which its English lies. */
export const englishMark = '//en'

/** The file with the English of a script. */
export const englishOf = (script: string): string => script.replace(/js$/, 'en.json')
