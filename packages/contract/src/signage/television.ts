import { defineEntity } from '../define-entity.ts'
import type { CommandStatus, CommandType } from '@theke/domain/signage/command.ts'
import {
  select,
  boolean,
  computed,
  dateTime,
  integer,
  json,
  reference,
  text,
  writeOnlyText,
} from '../fields.ts'

const orientationLabels = { landscape: 'Querformat', portrait: 'Hochformat' } as const

/** The last command of a television (R-SIGNAGE-04). */
export type LastCommand = {
  id: number
  type: CommandType
  parameters: { stream: number | null }
  status: CommandStatus
  requestedAt: string
}

/** A television of a branch that plays one stream. */
export const television = defineEntity({
  path: 'digital-signage-devices',
  singular: 'TV',
  plural: 'TVs',
  purpose: 'TVs sind die Bildschirme in den Filialen, auf denen Streams laufen.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    identifier: text({ label: 'Kennung', isRequired: true, format: 'identifier', isUnique: true }),
    branch: reference('branches', { label: 'Filiale', isRequired: true }),
    group: reference('digital-signage-groups', { label: 'TV-Gruppe' }),
    stream: reference('digital-signage-streams', {
      label: 'Stream',
      hint: 'Leer: der Stream der Gruppe.',
    }),
    orientation: select({ label: 'Ausrichtung', options: orientationLabels }),
    width: integer({ label: 'Breite (px)', min: 1, max: 16_000, isRequired: true, defaultValue: 1920 }),
    height: integer({ label: 'Höhe (px)', min: 1, max: 16_000, isRequired: true, defaultValue: 1080 }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
    apiKey: writeOnlyText({
      label: 'API-Schlüssel',
      hint: 'Wird nur jetzt gezeigt. Leer lassen, um ihn nicht zu ändern.',
      min: 32,
      visibleTo: 'admin',
    }),
    lastSeenAt: dateTime({ label: 'Zuletzt gesehen', isReadOnly: true }),
    isOnline: computed(boolean({ label: 'Verbunden' })),
    currentSegment: reference('digital-signage-segments', { label: 'Zeigt gerade', isReadOnly: true }),
    shownWidth: integer({ label: 'Gemeldete Breite (px)', isReadOnly: true }),
    shownHeight: integer({ label: 'Gemeldete Höhe (px)', isReadOnly: true }),
    problem: text({ label: 'Störung', isReadOnly: true }),
    isSwitchedOff: boolean({ label: 'Ausgeschaltet', isReadOnly: true }),
    shownStream: reference('digital-signage-streams', { label: 'Zeigt außer Plan', isReadOnly: true }),
    command: computed(json<LastCommand | null>({ label: 'Befehl' })),
  },
  title: 'name',
  list: ['name', 'branch', 'group', 'stream', 'isOnline', 'currentSegment', 'isEnabled'],
  search: ['name', 'identifier'],
  sort: 'name',
  filters: {
    branch: reference('branches', { label: 'Filiale' }),
    stream: reference('digital-signage-streams', { label: 'Stream' }),
    group: reference('digital-signage-groups', { label: 'TV-Gruppe' }),
  },
  read: 'staff',
  write: 'staff',
  branchField: 'branch',
})
