import type { Language } from '@theke/domain/language.ts'
import type { MailContent } from '../rendering/mail-content.ts'

const texts = {
  de: {
    offered: {
      subject: (product: string) => `Für Sie frei: ${product}`,
      heading: 'Es ist etwas frei geworden.',
    },
    waiting: {
      subject: (product: string) => `Warteliste: ${product}`,
      heading: 'Sie stehen auf der Warteliste.',
    },
    dear: (name: string) => `Guten Tag ${name},`,
    declining: 'Wenn Sie es nicht mehr brauchen, lehnen Sie dort bitte ab. Dann bekommt es der Nächste.',
    leaving:
      'Wenn Sie es nicht mehr brauchen oder sich nicht selbst eingetragen haben, verlassen Sie dort bitte die Warteliste.',
    button: { offered: 'Zum Angebot', waiting: 'Zu Ihrem Eintrag' },
  },
  en: {
    offered: {
      subject: (product: string) => `Free for you: ${product}`,
      heading: 'Something has become free.',
    },
    waiting: {
      subject: (product: string) => `Waiting list: ${product}`,
      heading: 'You are on the waiting list.',
    },
    dear: (name: string) => `Dear ${name},`,
    declining: 'If you no longer need it, please decline there, so that the next person gets it.',
    leaving: 'If you no longer need it, or did not join yourself, please leave the waiting list there.',
    button: { offered: 'See the offer', waiting: 'See your entry' },
  },
}

/** To somebody who has entered a waiting list, or is offered a place until a time. */
export function waitingOffer(values: Readonly<Record<string, string>>, language: Language): MailContent {
  const { name = '', product = '', text = '', link = '' } = values
  const state = values['state'] === 'waiting' ? 'waiting' : 'offered'
  const { dear, declining, leaving, button, [state]: said } = texts[language]
  const { subject, heading } = said
  return {
    subject: subject(product),
    heading,
    paragraphs: [dear(name), text, state === 'waiting' ? leaving : declining],
    ...(link === '' ? {} : { button: { label: button[state], link } }),
  }
}
