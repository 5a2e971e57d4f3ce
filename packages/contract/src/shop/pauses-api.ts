import type { AffectedOrder } from '../catalogue/sold-out-api.ts'
import { get, post } from '../endpoint.ts'
import { dateTime, select } from '../fields.ts'

/** What staff stop for a while (R-SHOP-25). */
export const pauseKinds = {
  closing: 'Früher schließen',
  orders: 'Bestellungen pausieren',
  delivery: 'Lieferung aus',
} as const
export type PauseKind = keyof typeof pauseKinds

/** The present day of a branch as staff may cut it short. All moments are instants. */
export type BranchPauses = {
  id: number
  name: string
  /** Whether orders are taken for takeaway at this moment. */
  isOpen: boolean
  delivers: boolean
  /** When the hours of the day end, as they were before anybody closed early; null where none are left. */
  dayEnds: string | null
  /** From when each counts: when the branch closes, and up to when orders and delivery are stopped; null where not. */
  closing: string | null
  orders: string | null
  delivery: string | null
  /** Open orders that are agreed for a time at which the branch is now closed. They stay. */
  ordersAfterClosing: AffectedOrder[]
}

/** What the audit log says of them. */
export const auditedPauseFields = {
  closing: dateTime({ label: 'Heute geschlossen ab' }),
  orders: dateTime({ label: 'Keine Bestellungen bis' }),
  delivery: dateTime({ label: 'Keine Lieferung bis' }),
}

const kind = select({ label: 'Was', options: pauseKinds, defaultValue: null })
const failure = 'Das konnte nicht geändert werden'

export const pausesApi = {
  listPauses: get<BranchPauses[]>()('/api/branch-pauses', {
    summary: 'Was die eigenen Filialen heute früher beenden oder gerade nicht annehmen',
    allow: 'staff',
    permission: 'pauses.list',
    failure: 'Pausen konnten nicht geladen werden',
  }),
  changePause: post<BranchPauses>()('/api/branches/:branchId/pauses', {
    summary:
      'Schließt eine Filiale heute früher, oder nimmt bis zu einem Zeitpunkt keine Bestellungen oder Lieferungen an',
    allow: 'staff',
    permission: 'pauses.change',
    body: {
      kind,
      until: dateTime({
        label: 'Zeitpunkt',
        hint: 'Bei „Früher schließen“ das Ende der Öffnungszeit.',
        isRequired: true,
      }),
    },
    failure,
  }),
  liftPause: post<BranchPauses>()('/api/branches/:branchId/pauses/lift', {
    summary:
      'Hebt auf, was in einer Filiale gestoppt ist; auch wenn es schon vorbei ist, gilt danach das Übliche',
    allow: 'staff',
    permission: 'pauses.change',
    operationId: 'pauses.lift',
    body: { kind },
    failure,
  }),
}
