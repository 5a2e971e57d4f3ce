import type { SheetState } from '@theke/domain/timekeeping/months/sheet-state.ts'

const states: Readonly<Record<SheetState, string>> = {
  open: 'noch offen',
  reviewed: 'schon geprüft',
  released: 'schon freigegeben',
  locked: 'gesperrt',
}

/** Why a month cannot be closed, or opened again. */
export const sheetTexts = {
  noPeople: 'Bitte wählen Sie aus, wessen Monat Sie meinen.',
  movedOn: (name: string, state: SheetState) => `Der Monat von ${name} ist ${states[state]}.`,
  notOver: 'Der Monat ist noch nicht vorbei.',
  undecided: (name: string, count: number) =>
    count === 1
      ? `Im Monat von ${name} ist noch ein Eintrag zu klären.`
      : `Im Monat von ${name} sind noch ${count} Einträge zu klären.`,
  soleAdministrator: 'Selbst geschlossen: Es gibt keinen anderen Administrator.',
  reasonMissing: 'Bitte sagen Sie, warum der gesperrte Monat geändert wird.',
} as const
