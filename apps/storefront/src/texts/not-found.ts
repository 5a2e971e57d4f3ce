import { defineTexts } from './i18n.ts'

/** Where the page of an unknown address leads to. */
export const notFoundTexts = defineTexts('common.shell', { home: 'Zur Startseite' })
