/** Texts of the points of a navigation. */
export const navigationTexts = { add: 'Punkt hinzufügen', addBelow: 'Unterpunkt hinzufügen' } as const

/** Texts beside the heading of a content page. */
export const siteTexts = {
  show: 'Seite ansehen',
  showDraft: 'Entwurf ansehen',
} as const

/** Texts of everything that is published. */
export const contentTexts = {
  publishing: 'Veröffentlichung',
  publishingHint: 'Kunden sehen davon nur etwas, wenn es öffentlich ist, und nur in dieser Zeit.',
  says: 'Inhalt',
  states: { draft: 'Entwurf', planned: 'ab', shown: '', over: 'abgelaufen' },
  preview: 'Vorschau',
  previewHint: 'Zeigt alles, auch was noch nicht gespeichert ist. Der Link gilt eine Stunde.',
} as const
