import { defineTexts } from './i18n.ts'

/** Until when a branch is open, on cards of branches. */
export const branchStateTexts = defineTexts('common.branch', {
  stateOpenUntil: 'Geöffnet bis {time} Uhr',
  stateOpenAlways: 'Rund um die Uhr geöffnet',
  stateClosingSoon: 'Schließt bald, um {time} Uhr',
})
