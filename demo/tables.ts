import type { DemoTable } from './demo-types.ts'

/** The tables of Linz Hauptplatz; number 9 is out of use. */
export const tables: DemoTable[] = [
  table('1', 'Fenster links', 2),
  table('2', 'Fenster rechts', 2),
  table('3', 'Stammtisch', 8),
  table('4', 'Gaststube', 4),
  table('5', 'Gaststube', 4),
  table('6', 'Gaststube', 4),
  table('7', 'Stehtisch', 3),
  table('8', 'Stehtisch', 3),
  { ...table('9', 'Stehtisch', 3), isEnabled: false },
  table('10', 'Gastgarten', 4),
  table('11', 'Gastgarten', 4),
  table('12', 'Gastgarten', 6),
]

function table(identifier: string, name: string, seats: number): DemoTable {
  return {
    key: `linz-hauptplatz-${identifier}`,
    branchKey: 'linz-hauptplatz',
    identifier,
    name,
    seats,
    isEnabled: true,
    sortOrder: Number(identifier),
  }
}
