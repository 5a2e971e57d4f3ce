import { emergencyTitles } from '@theke/contract/ordering/counter/emergency-list.ts'
import type { MailContent } from '../rendering/mail-content.ts'

/** To a branch: the orders of a day, to be printed and ticked off offline. `facts` has an order a line: what it is called and what belongs to it, divided by a tab. */
export function emergencyList(values: Readonly<Record<string, string>>, origin: string): MailContent {
  const { title = emergencyTitles.list, branch = '', day = '', at = '', count = '', facts = '' } = values
  return {
    subject: `${title} ${branch}, ${day}`,
    heading: `${title} ${branch}, ${day}`,
    paragraphs: [
      `Stand ${at}: ${count}. Drucken Sie das beigelegte PDF (A4 quer) für den Fall aus, dass am Tag die Verbindung fehlt.`,
      'Ohne Verbindung: abhaken, wiegen, kassieren. Danach im Backend unter „Notliste nachtragen“ eingeben.',
    ],
    facts: facts
      .split('\n')
      .filter((line) => line !== '')
      .map((line): [string, string] => {
        const [label = '', text = ''] = line.split('\t')
        return [label, text]
      }),
    button: { label: 'Notliste nachtragen', link: `${origin}/backend#/orders/paper` },
  }
}
