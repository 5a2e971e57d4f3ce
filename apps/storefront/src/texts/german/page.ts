import { defineTexts } from '../i18n.ts'

/** Titles of pages, and what the pages say that are none. */
export const pageTexts = defineTexts('page', {
  error500Title: '500 Internal Server Error',
  error500Text: 'Leider ist ein interner Fehler aufgetreten.',
  error404Title: '404 Not Found',
  error404Text: 'Leider wurde die angeforderte Seite nicht gefunden.',
  draft: 'Entwurf',
  preview: 'Vorschau',
  previewText: 'So sieht die Seite aus, an der gerade geschrieben wird. Dieser Link gilt eine Stunde.',
  draftText: 'Diese Seite ist noch nicht öffentlich. Nur Sie und Ihre Kollegen sehen sie.',
  retry: 'Erneut versuchen',
  checkoutPrefix: 'Bestellvorgang - ',
  statusPrefix: 'Bestellstatus - ',
  divisionPrefix: '{title} - ',
  siteTitle: '{title} - {shopTitle}',
  branchTitle: '{branchName} - {shopTitle}',
})

/** Where the page of an unknown address leads to. */
export const notFoundTexts = defineTexts('common.shell', { home: 'Zur Startseite' })
