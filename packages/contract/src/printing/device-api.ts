import { get, post } from '../endpoint.ts'
import { text } from '../fields.ts'

export type DeviceCommands = { isLogWanted: boolean }

const logBytes = 900_000

/** What devices call themselves; their key in `Authorization: Bearer …` is their proof (R-PRINT-05). */
export const deviceApi = {
  loadErrands: get<DeviceCommands>()('/api/devices/:identifier/errands', {
    summary: 'Offene Aufträge eines Geräts; damit meldet es sich auch',
    allow: 'anyone',
    permission: 'devices.loadErrands',
    // They ask every few seconds, and others at their address must not use their calls up.
    rateLimit: { calls: 30_000, minutes: 10 },
    failure: 'Gerät konnte nicht geladen werden',
  }),
  deliverLog: post<null>()('/api/devices/:identifier/logs', {
    summary: 'Log eines Geräts abliefern; es steht dann bei den Uploads',
    allow: 'anyone',
    permission: 'devices.deliverLog',
    rateLimit: { calls: 600, minutes: 10 },
    body: { log: text({ label: 'Log', isRequired: true, max: logBytes, isLong: true }) },
    failure: 'Log konnte nicht gespeichert werden',
  }),
}
