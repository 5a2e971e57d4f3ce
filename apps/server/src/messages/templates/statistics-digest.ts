import type { MailContent } from '../rendering/mail-content.ts'

/** To somebody who asked for it: the figures of the last week that changed most. `figures` are lines of label and text, divided by a tab. */
export function statisticsDigest(values: Readonly<Record<string, string>>, origin: string): MailContent {
  const { name = '', firstDay = '', lastDay = '', figures = '' } = values
  const facts = figures
    .split('\n')
    .filter((line) => line !== '')
    .map((line): [string, string] => {
      const [label = '', text = ''] = line.split('\t')
      return [label, text]
    })
  const days = `von ${firstDay} bis ${lastDay}`
  const what =
    facts.length === 0
      ? `In der Woche ${days} hat sich gegenüber der Woche davor nichts Nennenswertes geändert.`
      : `Das hat sich in der Woche ${days} gegenüber der Woche davor am meisten geändert:`
  return {
    subject: `Ihre Woche ${days}`,
    heading: 'Die letzte Woche in Zahlen',
    paragraphs: [`Guten Tag ${name},`, what],
    facts,
    button: { label: 'Zur Statistik', link: `${origin}/backend#/statistics?range=last-week` },
    notices: ['Sie haben diese E-Mail in der Statistik bestellt. Dort können Sie sie wieder abbestellen.'],
  }
}
