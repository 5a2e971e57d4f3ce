import type { MailContent } from '../rendering/mail-content.ts'

const day = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
})

/** To somebody whose request for days off was approved or rejected. */
export function absenceDecided(values: Readonly<Record<string, string>>, origin: string): MailContent {
  const { name = '', type = '', firstDay = '', lastDay = '', isApproved = '', comment = '' } = values
  const [first, last] = [firstDay, lastDay].map((one) => day.format(Date.parse(one)))
  const from = values['isFromNoon'] === 'yes' ? ' ab Mittag' : ''
  const until = values['isUntilNoon'] === 'yes' ? ' zu Mittag' : ''
  const days =
    first === last
      ? `am ${first}${from}${until === '' ? '' : ' bis Mittag'}`
      : `von ${first}${from} bis ${last}${until}`
  const result = isApproved === 'yes' ? 'genehmigt' : 'abgelehnt'
  return {
    subject: `Ihr Antrag wurde ${result}`,
    heading: `Ihr Antrag wurde ${result}.`,
    paragraphs: [`Guten Tag ${name}, Ihr Antrag auf ${type} ${days} wurde ${result}.`],
    ...(comment === '' ? {} : { quote: comment }),
    button: { label: 'Zu den Anträgen', link: `${origin}/backend#/absence-requests` },
  }
}
