import type { NextYearParts } from '@theke/contract/ordering/campaign.ts'
import { longDayLabel } from '../../../shop-time.ts'

/** What the screens of campaigns say about copies. */
export const campaignScreenTexts = {
  copy: 'Ins nächste Jahr kopieren',
  title: (what: string) => `${what} ins nächste Jahr kopieren`,
  how: 'Wie die Tage wandern',
  holiday:
    'Der letzte Tag behält seinen Abstand zum Feiertag, die anderen wandern mit ihm: Der 24. Dezember bleibt, der Karsamstag wandert mit Ostern.',
  weekday: 'Jeder Tag bleibt derselbe Wochentag, 52 Wochen später.',
  parts: ({ days, quotas, advanceRules }: NextYearParts) =>
    [
      `Neue Abholtage: ${days.map((day) => `${longDayLabel(day)} ${day.slice(0, 4)}`).join('; ')}.`,
      quotas === 0
        ? 'Kein Kontingent wird mitkopiert.'
        : `Mitkopiert ${quotas === 1 ? 'wird 1 Kontingent' : `werden ${quotas} Kontingente`} für die neuen Tage, so aktiv und mit derselben Menge wie jetzt: Bitte prüfen Sie die Mengen.`,
      advanceRules === 0
        ? 'Keine Anzahlungsregel nennt die Aktion.'
        : `${advanceRules === 1 ? '1 Anzahlungsregel gilt' : `${advanceRules} Anzahlungsregeln gelten`} dann auch für die Kopien.`,
    ].join(' '),
  next: 'Die Kopien sind noch nicht aktiv. Bitte lesen Sie auch die Texte. Prüfen Sie die Abholtage, dann schalten Sie sie ein.',
  copied: (what: string) => `${what} kopiert. Noch nicht aktiv: Bitte prüfen Sie die Abholtage.`,
} as const
