import { screenTitles } from '../../screen-titles.ts'

/** What the screen of API tokens says. */
export const apiTokensTexts = {
  title: screenTitles.apiTokens,
  intro:
    'Mit einem Token ruft ein anderes Programm die Schnittstelle auf, etwa eine Kasse oder die Buchhaltung. Es darf nur, was Sie auswählen, und nie mehr als Sie selbst.',
  documentation: 'Beschreibung der Schnittstelle',
  none: 'Noch keine Tokens.',
  create: 'Neues Token',
  save: 'Token erstellen',
  created: 'Neues Token',
  createdHint:
    'Es wird nur jetzt gezeigt. Das Programm sendet es bei jedem Aufruf als „Authorization: Bearer …“.',
  createdFor: (name: string) => `Token für ${name}`,
  permissionsHint:
    'Anmeldung, Passwörter, Benutzer und Tokens selbst sind für Programme nie erreichbar. Was öffentlich ist, kann jedes Token lesen.',
  showPermissions: (count: number) =>
    count === 1 ? '1 Berechtigung zeigen' : `${count} Berechtigungen zeigen`,
  by: (person: string, moment: string) => `von ${person}, ${moment}`,
  lastUsed: (moment: string | null) => (moment === null ? 'noch nie benutzt' : `zuletzt benutzt ${moment}`),
  validUntil: (moment: string) => `gültig bis ${moment}`,
  expired: 'Abgelaufen',
  revoked: 'Widerrufen',
  valid: 'Gültig',
  revoke: 'Widerrufen',
  revokeOf: (name: string) => `${name} widerrufen`,
  revokeTitle: (name: string) => `Token „${name}“ widerrufen?`,
  revokeText: 'Das Programm, das es benutzt, wird sofort abgewiesen. Das lässt sich nicht zurücknehmen.',
  wasRevoked: 'Das Token gilt nicht mehr.',
} as const
