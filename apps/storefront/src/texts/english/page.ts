import type { English } from '../i18n.ts'
import type { pageTexts } from '../page.ts'

export const pageEnglish: English<typeof pageTexts> = {
  error500Title: '500 Internal Server Error',
  error500Text: 'Sorry, something went wrong on our side.',
  error404Title: '404 Not Found',
  error404Text: 'Sorry, the page you asked for could not be found.',
  draft: 'Draft',
  preview: 'Preview',
  previewText: 'This is how the page looks that is being written. This link is valid for an hour.',
  draftText: 'This page is not public yet. Only you and your colleagues see it.',
  retry: 'Try again',
  checkoutPrefix: 'Checkout - ',
  statusPrefix: 'Order status - ',
  divisionPrefix: '{title} - ',
  siteTitle: '{title} - {shopTitle}',
  branchTitle: '{branchName} - {shopTitle}',
}
