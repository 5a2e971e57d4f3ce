import { get, post } from '../endpoint.ts'
import { reference, text } from '../fields.ts'

const device = text({ label: 'Gerät', isRequired: true, min: 8, max: 64 })

/**
 * Payload of a server-sent event: which order changed and how; the reader loads what it needs. Instead, `{"resync": true}` says
 * that something may have been missed and all is to be loaded again.
 */
export type OrderEvent = {
  id: number
  uid: string
  branch: number
  status: string
  action: string
  at: string
}

/** A device whose board the shop relies on. */
export type WatchedBoard = {
  device: string
  name: string
  branch: { id: number }
  lastSeenAt: string
  /** When it was found to be offline; null while it is online. */
  lostAt: string | null
}

/** Devices that send heartbeats, so that their silence is noticed. */
export const boardApi = {
  listBoards: get<WatchedBoard[]>()('/api/boards', {
    summary: 'Überwachte Geräte der eigenen Filialen',
    allow: 'staff',
    permission: 'boards.list',
    failure: 'Geräte konnten nicht geladen werden',
  }),
  reportBoard: post<null>()('/api/boards/report', {
    summary: 'Ein Gerät meldet, dass es wach ist; beim ersten Mal wird es damit überwacht',
    allow: 'staff',
    permission: 'boards.report',
    body: {
      device,
      name: text({ label: 'Name', isRequired: true, max: 60 }),
      branch: reference('branches', { label: 'Filiale', isRequired: true }),
    },
    failure: 'Gerät konnte nicht überwacht werden',
  }),
  forgetBoard: post<null>()('/api/boards/forget', {
    summary: 'Ein Gerät nicht mehr überwachen',
    allow: 'staff',
    permission: 'boards.forget',
    body: { device },
    failure: 'Gerät konnte nicht entfernt werden',
  }),
}
