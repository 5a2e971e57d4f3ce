import { type Dictionary, type Group, parts } from './i18n.ts'

/** Every text by the path of its key; as it was declared, as long as nothing else was spoken. */
export function allTexts(): Dictionary {
  // Texts of one path may be declared in several files that come at different times.
  return Object.fromEntries(parts.flatMap(([path, texts]) => entriesOf(path, texts)))
}

/** The texts of parts by the path of their key. */
export function dictionaryOf(texts: { readonly [part: string]: Group }): Dictionary {
  return Object.fromEntries(Object.entries(texts).flatMap(([path, group]) => entriesOf(path, group)))
}

function entriesOf(path: string, group: Group): [string, string][] {
  if (typeof group === 'string') return [[path, group]]
  return Object.entries(group).flatMap(([name, value]) => entriesOf(`${path}.${name}`, value))
}
