import { get } from '../../endpoint.ts'

/** What the storefront offers to somebody of the staff (R-UI-15). */
export type StaffView = {
  /** "Vorname Nachname", else the username (R-ACCOUNT-08). */
  name: string
  isAdmin: boolean
  hasToolbar: boolean
  /** Version of the application. */
  version: string
  /** To be sent as header `x-csrf-token` with every call that writes. */
  csrfToken: string
}

export const staffViewApi = {
  loadStaffView: get<StaffView | null>()('/api/storefront/staff', {
    summary: 'Angemeldeter Mitarbeiter auf den Seiten des Shops; null für alle anderen',
    allow: 'anyone',
    permission: 'storefront.staff',
    failure: 'Aktiver Benutzer konnte nicht geladen werden',
  }),
}
