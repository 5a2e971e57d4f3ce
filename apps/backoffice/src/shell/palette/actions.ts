import { entityPermission } from '@theke/contract/permissions/entity-permission.ts'
import type { Permission } from '@theke/contract/permissions/permissions.ts'
import type { PauseKind } from '@theke/contract/shop/pauses-api.ts'
import { profilePath } from '../../screens/screen-paths.ts'
import type { BranchTab } from '../../screens/shop/branch/branch-fields.ts'

/** Something that people want to do, under the words they use for it, and where it is done. */
export type Action = { path: string; name: string; also?: string; needs?: Permission }

/** What is done in the form of a branch; stands there for each branch of the person. */
export const branchActions: readonly (Omit<Action, 'path'> & { tab: BranchTab })[] = [
  {
    tab: 'hours',
    name: 'Öffnungszeiten ändern',
    also: 'aufsperren offen Lieferzeiten Wochentag Ruhetag Feiertag Betriebsurlaub besondere Tage',
  },
  { tab: 'modes', name: 'Lieferung aus- oder einschalten', also: 'zustellen abschalten' },
  { tab: 'delivery', name: 'Liefergebiete und Lieferkosten ändern', also: 'PLZ Zustellung gratis' },
  { tab: 'payment', name: 'Zahlungsarten der Filiale wählen', also: 'bar Karte Gutschein' },
  { tab: 'general', name: 'Kiosk aufstellen', also: 'Selbstbedienung Terminal Säule QR-Code' },
]

/** What cuts the present day of a branch short; stands there for each branch of the person. */
export const pauseActions: readonly (Omit<Action, 'path'> & { change: PauseKind })[] = [
  {
    change: 'closing',
    name: 'Heute früher schließen',
    also: 'zusperren zumachen kürzer offen',
  },
  { change: 'orders', name: 'Bestellungen pausieren', also: 'annehmen stoppen' },
  { change: 'delivery', name: 'Lieferung heute aus', also: 'zustellen abschalten keine' },
]

/** The permission for all of these. */
export const branchActionsNeed = entityPermission('branches', 'update')

const mayWriteProducts = entityPermission('products', 'update')

/** All other actions. New records of each kind are added by the screens themselves. */
export const actions: readonly Action[] = [
  {
    path: '/products',
    name: 'Preise ändern',
    also: 'teurer billiger erhöhen Aktion Rabatt',
    needs: mayWriteProducts,
  },
  {
    path: '/sold-out',
    name: 'Produkt als ausverkauft melden',
    also: 'aus nicht mehr da',
    needs: 'soldOut.mark',
  },
  {
    path: '/days',
    name: 'Tag schließen oder kürzen',
    also: 'Feiertag früher zu andere Zeit vorschlagen verschieben',
    needs: 'days.change',
  },
  { path: '/orders/new', name: 'Telefonische Bestellung aufnehmen', also: 'Anruf neu', needs: 'orders.take' },
  {
    path: '/hand-over',
    name: 'Bestellung ausgeben',
    also: 'abholen scannen',
    needs: 'orders.findForHandOver',
  },
  {
    path: '/production',
    name: 'Produktionsliste drucken',
    also: 'Zerlegeliste schneiden einkaufen Gänse Küche',
    needs: 'production.load',
  },
  {
    path: '/till',
    name: 'Tag abschließen',
    also: 'Kasse Kassensturz Tagesabschluss Wechselgeld',
    needs: 'closings.loadTill',
  },
  { path: '/labels', name: 'Preiskarten und Etiketten drucken', needs: 'productLabels.load' },
  {
    path: '/devices',
    name: 'Drucker einrichten',
    also: 'Bon Bondrucker',
    needs: entityPermission('devices', 'list'),
  },
  {
    path: '/set-up/recovery-sheet',
    name: 'Notfallblatt drucken',
    also: 'Backup Sicherung wiederherstellen Wiederherstellung',
    needs: 'shop.load-set-up',
  },
  { path: '/table-codes', name: 'QR-Codes für Tische drucken', needs: entityPermission('tables', 'list') },
  {
    path: '/absence-requests',
    name: 'Urlaub beantragen',
    also: 'frei krank Krankenstand Krankmeldung',
    needs: 'absenceRequests.list',
  },
  { path: '/planning', name: 'Woche planen', also: 'Dienstplan Schicht einteilen', needs: 'planning.load' },
  { path: '/month-closing', name: 'Monat abschließen', also: 'Lohn Stunden', needs: 'timeSheets.advance' },
  {
    path: '/accounting',
    name: 'Einnahmen exportieren',
    also: 'Steuerberater DATEV',
    needs: 'accounting.loadTakings',
  },
  {
    path: '/digital-signage-devices',
    name: 'Bildschirm verbinden',
    also: 'Fernseher TV Monitor',
    needs: entityPermission('digital-signage-devices', 'create'),
  },
  {
    path: '/digital-signage',
    name: 'Tagesmenü auf einem Bildschirm zeigen',
    also: 'Fernseher TV Preistafel Angebot Video Bild',
    needs: 'screens.showContent',
  },
  { path: profilePath, name: 'Passwort ändern', also: 'Kennwort Anmeldung' },
  { path: profilePath, name: 'Zwei-Faktor-Anmeldung einrichten', also: 'Sicherheit Passkey' },
]
