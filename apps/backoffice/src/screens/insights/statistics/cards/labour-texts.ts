/** What is said of revenue and working hours. */
export const labourTexts = {
  title: 'Umsatz je Arbeitsstunde',
  hint: 'Umsatz zur Abholzeit, bis jetzt, geteilt durch die erfasste Arbeitszeit aller in der Filiale, ohne Pausen. Wer keine Zeiten erfasst oder das Ausstempeln vergaß, zählt nicht als Arbeit.',
  undivided:
    'Arbeitszeit ist nicht nach Bestellart oder Kategorie erfasst. Wählen Sie alle Arten und alle Kategorien.',
  branch: 'Filiale',
  hour: 'Uhrzeit',
  revenue: 'Umsatz',
  worked: 'Arbeitsstunden',
  perHour: 'Je Stunde',
  none: '–',
  nothing: 'Nichts',
  nobody: 'Umsatz, aber keine erfasste Arbeit',
} as const
