/** What people choose at a terminal when they begin to work. */
export const clockingChoiceLabels = {
  none: 'Nichts',
  department: 'Abteilung',
  project: 'Projekt oder Aufgabe',
} as const
export type ClockingChoice = keyof typeof clockingChoiceLabels
