/** German texts of the screen on which people see what their working time comes to. */
export const ownStatisticsTexts = {
  actual: 'Ist',
  target: 'Soll',
  difference: 'Differenz',
  holidayDays: 'Urlaubstage',
  sickDays: 'Krankentage',
  overtime: 'Überstunden bis gestern',
  holidayLeft: (year: number) => `Resturlaub ${year}`,
  hours: (duration: string) => `${duration} h`,
  noContract: 'Ohne Dienstvertrag gibt es kein Soll und keine Konten.',
  days: 'Gearbeitete Tage',
  noDays: 'In diesem Monat ist nichts erfasst.',
  running: 'läuft',
  corrected: '(korrigiert)',
} as const
