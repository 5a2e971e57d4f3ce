import { swapStateLabels } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import type { SwapAction } from '@theke/domain/timekeeping/shift-swap.ts'

const actions: Readonly<Record<SwapAction, string>> = {
  accept: 'Annehmen',
  decline: 'Ablehnen',
  withdraw: 'Angebot zurückziehen',
  takeBack: 'Zusage zurückziehen',
  confirm: 'Genehmigen',
  reject: 'Ablehnen',
}

/** What is said of open shifts and of shifts that go from one person to another. */
export const swapTexts = {
  states: swapStateLabels,
  actions,
  actionOf: (action: SwapAction, shift: string) => `${actions[action]}: ${shift}`,
  openShifts: 'Offene Schichten',
  noOpenShifts: 'Gerade ist keine Schicht offen.',
  take: 'Übernehmen',
  takeOf: (shift: string) => `Übernehmen: ${shift}`,
  ask: 'Anfragen',
  askOf: (shift: string) => `Anfragen: ${shift}`,
  asked: 'Angefragt. Die Filialleitung entscheidet.',
  decidedByManager: 'Deshalb entscheidet die Filialleitung.',
  taken: 'Die Schicht gehört jetzt Ihnen.',
  swaps: 'Schichttausch',
  noSwaps: 'Es ist keine Schicht angeboten.',
  wanted: (taker: string) => `Offene Schicht, ${taker} möchte sie übernehmen`,
  fromOpen: (taker: string) => `Offene Schicht für ${taker}`,
  offeredToAll: (from: string) => `${from} bietet sie allen an`,
  offeredTo: (from: string, to: string) => `${from} bietet sie ${to} an`,
  accepted: (from: string, taker: string) => `von ${from} an ${taker}`,
  decided: (state: string, by: string) => `${state} von ${by}`,
  offer: 'Anbieten',
  offerOf: (shift: string) => `Anbieten: ${shift}`,
  offerTitle: 'Schicht anbieten',
  offerHint: 'Sie bleibt Ihre, bis jemand annimmt und die Filialleitung zustimmt.',
  to: 'Für',
  everybody: 'Alle der Filiale',
  comment: 'Bemerkung',
  cancel: 'Abbrechen',
  offered: 'Die Schicht ist angeboten.',
  saved: 'Gespeichert.',
  confirmTitle: 'Schichttausch genehmigen',
  rejectTitle: 'Schichttausch ablehnen',
  decisionHint: 'Beide bekommen Ihre Entscheidung.',
  reasonHint: 'Der Tausch verletzt eine Regel. Ihre Begründung wird aufgezeichnet.',
} as const
