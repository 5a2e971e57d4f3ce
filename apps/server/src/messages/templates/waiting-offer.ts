import type { Language } from '@theke/domain/language.ts'
import type { MailContent } from '../rendering/mail-content.ts'

const texts = {
  de: {
    subject: (product: string) => `Für Sie frei: ${product}`,
    heading: 'Es ist etwas frei geworden.',
    dear: (name: string) => `Guten Tag ${name},`,
    declining: 'Wenn Sie es nicht mehr brauchen, lehnen Sie dort bitte ab. Dann bekommt es der Nächste.',
    button: 'Zum Angebot',
  },
  en: {
    subject: (product: string) => `Free for you: ${product}`,
    heading: 'Something has become free.',
    dear: (name: string) => `Dear ${name},`,
    declining: 'If you no longer need it, please decline there, so that the next person gets it.',
    button: 'See the offer',
  },
}

/** To somebody on a waiting list who is offered a place until a time. */
export function waitingOffer(values: Readonly<Record<string, string>>, language: Language): MailContent {
  const { name = '', product = '', text = '', link = '' } = values
  const { subject, heading, dear, declining, button } = texts[language]
  return {
    subject: subject(product),
    heading,
    paragraphs: [dear(name), text, declining],
    ...(link === '' ? {} : { button: { label: button, link } }),
  }
}
