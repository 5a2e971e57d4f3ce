/** Texts of lists whose order is changed by pointer or keys. */
export const sortableTexts = {
  column: 'Reihenfolge',
  role: 'verschiebbar',
  grip: (name: string) => `${name} verschieben`,
  instructions:
    'Leertaste drücken, um die Zeile aufzunehmen, mit den Pfeiltasten bewegen, mit der Leertaste ablegen, mit Escape abbrechen.',
  start: (name: string) => `${name} aufgenommen.`,
  over: (name: string, position: number, length: number) =>
    `${name} ist an Stelle ${position} von ${length}.`,
  end: (name: string, position: number, length: number) =>
    `${name} an Stelle ${position} von ${length} abgelegt.`,
  cancel: (name: string) => `Verschieben von ${name} abgebrochen.`,
} as const
