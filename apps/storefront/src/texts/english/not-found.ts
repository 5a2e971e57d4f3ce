import type { English } from '../i18n.ts'
import type { notFoundTexts } from '../not-found.ts'

export const notFoundEnglish: English<typeof notFoundTexts> = { home: 'To the start page' }
