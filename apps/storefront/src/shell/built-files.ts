/**
 * The files that a file of the build imports, as it names them. The build writes only these names between double quotes, which it
 * checks itself (`readable-imports.ts`).
 */
export function importsIn(code: string): string[] {
  return code.match(/\.\/[^"`]+\.js(?=")/g) ?? []
}

/** Ends a script of the build beside which its English lies. */
export const englishMark = '//en'

/** The file with the English of a script. */
export const englishOf = (script: string): string => script.replace(/js$/, 'en.json')
