import type { English } from '../i18n.ts'
import type { sectionTexts } from '../sections.ts'

export const sectionEnglish: English<typeof sectionTexts> = {
  starts: 'Starts',
  doors: 'Doors open',
  at: '{time}',
  place: 'Place',
  places: 'Places',
  registerUntil: 'Register until',
  contact: 'Registration',
  isFull: 'Fully booked',
  portions: 'Portions',
  minutes: 'Time',
  minutesText: '{minutes} minutes',
  difficulty: 'Difficulty',
  diets: 'Suitable for',
  ingredients: 'Ingredients',
  preparation: 'Preparation',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
}
