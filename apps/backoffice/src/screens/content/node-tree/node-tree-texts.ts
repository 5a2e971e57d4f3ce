import type { Direction } from './flat-tree.ts'

/** The words of the tree of structured contents. */
export const nodeTreeTexts = {
  hint: 'Ziehen Sie Inhalte am Griff an ihre Stelle, nach rechts unter einen anderen. Ohne Maus geht es im Menü jeder Zeile.',
  menu: (name: string) => `${name} verschieben`,
  grip: (name: string) => `${name} ziehen`,
  directions: {
    up: 'Nach oben',
    down: 'Nach unten',
    indent: 'Einrücken',
    outdent: 'Ausrücken',
  } satisfies Record<Direction, string>,
  moved: (name: string, position: number, siblings: number, parent: string | null) =>
    parent === null
      ? `${name} steht jetzt ganz oben an Stelle ${position} von ${siblings}.`
      : `${name} steht jetzt unter ${parent} an Stelle ${position} von ${siblings}.`,
  more: (shown: number, total: number) =>
    `Gezeigt sind ${shown} von ${total} Inhalten. Die übrigen finden Sie mit der Suche.`,
}
