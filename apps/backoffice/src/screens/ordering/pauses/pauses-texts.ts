import { pauseKinds, type PauseKind } from '@theke/contract/shop/pauses-api.ts'

/** What is said about cutting the present day short. */
export const pausesTexts = {
  title: 'Heute schnell ändern',
  open: 'Heute …',
  branch: 'Filiale',
  chooseBranch: 'Wählen Sie oben die Filiale.',
  kinds: pauseKinds,
  openUntil: (time: string) => `offen bis ${time}`,
  over: 'Heute ist geschlossen.',
  overShort: 'heute geschlossen',
  when: { closing: 'Schließen um', orders: 'Keine Bestellungen für', delivery: 'Keine Lieferung für' },
  now: 'Jetzt',
  halfHour: '30 Min.',
  hour: '1 Std.',
  twoHours: '2 Std.',
  untilClosing: (time: string) => `bis ${time}`,
  back: 'Abbrechen',
  states: {
    closing: (time: string) => `schließt heute um ${time}`,
    orders: (time: string) => `keine Bestellungen bis ${time}`,
    delivery: (time: string) => `keine Lieferung bis ${time}`,
  } satisfies Record<PauseKind, (time: string) => string>,
  closedSince: (time: string) => `heute seit ${time} geschlossen`,
  ended: {
    closing: 'schließt wieder wie üblich',
    orders: 'nimmt wieder Bestellungen an',
    delivery: 'liefert wieder',
  } satisfies Record<PauseKind, string>,
  lift: 'Aufheben',
  liftOf: (branch: string, state: string) => `Aufheben: ${branch}, ${state}`,
  undo: 'Rückgängig',
  after: (count: number) =>
    count === 1
      ? 'Für später ist noch eine Bestellung vereinbart. Sie bleibt bestehen, bitte den Kunden anrufen:'
      : `Für später sind noch ${count} Bestellungen vereinbart. Sie bleiben bestehen, bitte die Kunden anrufen:`,
  propose: 'Neue Zeiten vorschlagen',
  more: (count: number) => `und ${count} weitere`,
} as const
