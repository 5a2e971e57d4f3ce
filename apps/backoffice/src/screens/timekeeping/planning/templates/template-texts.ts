/** What is said of the templates of a branch. */
export const templateTexts = {
  title: 'Vorlagen',
  name: 'Diese Woche als Vorlage speichern',
  nameExample: 'Normale Woche',
  save: 'Speichern',
  saved: 'Die Vorlage ist gespeichert.',
  none: 'Noch hat die Filiale keine Vorlage.',
  shifts: (count: number) => (count === 1 ? '1 Schicht' : `${count} Schichten`),
  apply: 'Anwenden',
  applyOf: (name: string) => `Vorlage ${name} anwenden`,
  rename: 'Umbenennen',
  renameOf: (name: string) => `Vorlage ${name} umbenennen`,
  newName: 'Neuer Name',
  remove: 'Löschen',
  removeOf: (name: string) => `Vorlage ${name} löschen`,
  removeTitle: (name: string) => `Vorlage ${name} löschen?`,
  removeText: 'Was nach ihr geplant wurde, bleibt.',
  removed: 'Die Vorlage ist gelöscht.',
  cancel: 'Abbrechen',
  back: 'Zurück',
  adds: (count: number) =>
    count === 1
      ? '1 Schicht kommt dazu. Was schon geplant ist, bleibt.'
      : `${count} Schichten kommen dazu. Was schon geplant ist, bleibt.`,
  addsNothing: 'Alles aus dieser Vorlage ist schon geplant.',
  known: (count: number) =>
    count === 1 ? '1 Schicht ist schon geplant.' : `${count} Schichten sind schon geplant.`,
  opened: (count: number) =>
    count === 1
      ? '1 Schicht wird offen, weil ihre Person nicht mehr zur Filiale gehört.'
      : `${count} Schichten werden offen, weil ihre Personen nicht mehr zur Filiale gehören.`,
  leftOut: (count: number) =>
    count === 1
      ? '1 Schicht fällt auf einen Feiertag und wird nicht eingeplant.'
      : `${count} Schichten fallen auf Feiertage und werden nicht eingeplant.`,
  onHolidays: (count: number) =>
    count === 1 ? '1 Schicht fällt auf einen Feiertag.' : `${count} Schichten fallen auf Feiertage.`,
  withHolidays: 'Auch an Feiertagen einplanen',
  conflicts: 'Das passt dann nicht:',
  plan: 'Einplanen',
} as const
