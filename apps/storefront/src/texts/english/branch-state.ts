import type { branchStateTexts } from '../branch-state.ts'
import type { English } from '../i18n.ts'

export const branchStateEnglish: English<typeof branchStateTexts> = {
  stateOpenUntil: 'Open until {time}',
  stateOpenAlways: 'Open around the clock',
  stateClosingSoon: 'Closing soon, at {time}',
}
