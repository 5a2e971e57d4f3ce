/** One thing that went wrong, in German; `field` names the input it belongs to. */
export type ErrorEntry = { message: string; field?: string }

/** Body of every reply that is not a success (R-API-01). Programs go by the code; texts may change. */
export type ErrorReply = { code: ReplyCode; errors: ErrorEntry[] }

/** The code of a refusal of input, whose entries say what is wrong with which field. */
export const invalidInput = 'invalid-input'

/**
 * Every expected refusal that is not about one input: its status and its text. 401 is an unknown person, 403 a known
 * one who may not, 404 also what they may not know of, 409 a state that moved on (R-API-03).
 */
export const errorCatalog = {
  malformed: [400, 'Die Anfrage ist ungültig.'],
  'empty-body': [400, 'Die Anfrage hat keinen Inhalt.'],
  'broken-body': [400, 'Die Anfrage ist kein gültiges JSON.'],
  'wrong-encoding': [400, 'Die Anfrage ist nicht in UTF-8 kodiert.'],
  'no-object': [422, 'Die Anfrage muss ein JSON-Objekt sein.'],
  'unknown-sort': [400, 'Nach diesem Feld kann nicht sortiert werden.'],
  'bad-order-key': [
    400,
    'Der Header Idempotency-Key braucht 8 bis 200 Zeichen ohne Leerzeichen und Umlaute.',
  ],
  'not-logged-in': [401, 'Bitte melden Sie sich an.'],
  'bad-credentials': [401, 'Fehlerhafte Zugangsdaten.'],
  'account-locked': [401, 'Der Account ist gesperrt.'],
  'account-disabled': [401, 'Der Account ist deaktiviert.'],
  'account-expired': [401, 'Der Account ist abgelaufen.'],
  'bad-login-link': [401, 'Ungültiger oder abgelaufener Anmelde-Link.'],
  'code-needed': [401, 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.'],
  'bad-code': [401, 'Der Code stimmt nicht oder wurde schon verwendet. Geht die Uhr Ihres Telefons richtig?'],
  'passkey-needed': [
    401,
    'Für Ihren Zugang ist ein zweiter Faktor vorgeschrieben. Bitte melden Sie sich mit Ihrem Passkey an, oder geben Sie einen Notfallcode ein.',
  ],
  'bad-passkey': [401, 'Die Anmeldung mit Passkey ist fehlgeschlagen.'],
  'bad-api-token': [401, 'Dieses API-Token ist ungültig, abgelaufen oder widerrufen.'],
  'not-with-token': [403, 'Das geht nicht mit einem API-Token.'],
  'not-allowed': [403, 'Dafür fehlt Ihnen die Berechtigung.'],
  'second-factor-missing': [
    403,
    'Für Ihren Zugang ist ein zweiter Faktor vorgeschrieben. Bitte richten Sie ihn zuerst ein.',
  ],
  'bad-time-token': [403, 'Benutzername oder Zugangsschlüssel stimmen nicht.'],
  'bad-calendar-address': [403, 'Diese Kalender-Adresse gilt nicht mehr.'],
  'bad-pin': [403, 'Die PIN stimmt nicht.'],
  'unknown-badge': [404, 'Diesen Ausweis kennt das Terminal nicht.'],
  'bad-csrf-token': [403, 'Ungültiges CSRF-Token.'],
  'shop-not-opened': [403, 'Dieser Shop ist noch nicht eröffnet.'],
  'set-up-incomplete': [409, 'Der Shop kann noch nicht eröffnet werden: Es fehlen noch Angaben.'],
  'bad-setup-link': [404, 'Dieser Link ist ungültig oder wurde schon verwendet.'],
  'bad-reset-link': [404, 'Dieser Link ist ungültig, abgelaufen oder wurde schon verwendet.'],
  'not-found': [404, 'Der Eintrag wurde nicht gefunden.'],
  'wrong-method': [405, 'Diese Adresse gibt es, aber nicht mit dieser Methode.'],
  'not-changeable': [409, 'Diese Bestellung können Sie nicht mehr selbst ändern. Bitte rufen Sie uns an.'],
  'state-moved-on': [409, 'Bestellstatus konnte nicht geändert werden'],
  'not-due': [409, 'Diese Bestellung ist noch nicht fällig. Bis dahin kann der Kunde sie abholen.'],
  'cannot-cancel': [409, 'Bestellung konnte nicht storniert werden'],
  'already-rated': [409, 'Bewertung konnte nicht gesendet werden'],
  'no-counter-appointment': [409, 'Bestätigung konnte nicht versendet werden'],
  'proposal-over': [409, 'Dieser Vorschlag gilt nicht mehr. Bitte rufen Sie uns an.'],
  'cannot-notify': [409, 'Bestätigung konnte nicht versendet werden'],
  'last-administrator': [409, 'Der letzte Administrator muss bestehen bleiben.'],
  'second-factor-on': [409, 'Die Zwei-Faktor-Anmeldung ist schon eingeschaltet.'],
  'last-second-factor': [
    409,
    'Für Ihren Zugang ist ein zweiter Faktor vorgeschrieben. Bitte richten Sie zuerst einen anderen ein.',
  ],
  'built-in-set': [409, 'Mitgelieferte Rechtegruppen können nicht gelöscht werden.'],
  'screen-off-plan': [
    409,
    'Dieser Bildschirm zeigt außer Plan einen anderen Stream. Wählen Sie zuerst „Wieder nach Plan“.',
  ],
  'webhook-off': [409, 'Dieser Webhook ist ausgeschaltet.'],
  'open-orders': [409, 'Diese Person hat noch offene Bestellungen. Bitte schließen Sie diese zuerst ab.'],
  'passkey-known': [409, 'Dieser Passkey ist schon aufgenommen.'],
  'own-account': [409, 'Sie können sich die Administration nicht selbst entziehen.'],
  'own-credentials': [
    409,
    'Ihre eigene Anmeldung ändern Sie in Ihrem Profil, mit Ihrem bisherigen Passwort.',
  ],
  'board-elsewhere': [409, 'Dieses Gerät wird schon in einer anderen Filiale überwacht.'],
  'changed-meanwhile': [409, 'Der Eintrag wurde inzwischen von jemand anderem geändert.'],
  'import-moved-on': [
    409,
    'Die Daten haben sich seit der Vorschau geändert. Bitte sehen Sie sich die Vorschau noch einmal an.',
  ],
  'reference-gone': [409, 'Der Eintrag bezieht sich auf etwas, das es nicht mehr gibt.'],
  'still-referenced': [409, 'Der Eintrag wird noch verwendet und kann nicht gelöscht werden.'],
  'money-held': [409, 'Diese Bestellung wird gerade online bezahlt und kann nicht gelöscht werden.'],
  'money-moved': [
    409,
    'Für diese Bestellung ist Geld geflossen. Das Steuerrecht verlangt, dass sie aufbewahrt wird.',
  ],
  'no-printer': [
    409,
    'Beleg konnte nicht gedruckt werden: In dieser Filiale ist kein Drucker dafür eingerichtet.',
  ],
  'printer-unable': [409, 'Dieses Gerät kann nicht drucken: Es ist ausgeschaltet oder hat keinen Anschluss.'],
  'print-job-moved-on': [409, 'Druckauftrag konnte nicht geändert werden'],
  'device-unable': [409, 'Test nicht erfolgreich.'],
  'command-pending': [409, 'Befehl konnte nicht ausgeführt werden.'],
  'command-moved-on': [409, 'Befehl konnte nicht abgebrochen werden.'],
  'screen-unable': [409, 'Mit diesem TV ist kein Bildschirm verbunden.'],
  // Staff may go over it: the same order with a reason is taken.
  'limit-exceeded': [422, 'So viel ist nicht mehr zu haben.'],
  // The page says what is due ahead, and sends the order again.
  'advance-owed': [422, 'Etwas ist im Voraus zu bezahlen.'],
  'bad-pairing-code': [422, 'Diesen Code zeigt kein Bildschirm. Codes gelten zehn Minuten und nur einmal.'],
  'screen-of-another-television': [
    422,
    'Dieser Bildschirm gehört schon zu einem anderen TV. Verbinden Sie zuerst dieses mit einem anderen Bildschirm, oder löschen Sie es.',
  ],
  'clock-moved-on': [409, 'Der Stempel passt nicht zu dem, was gerade läuft.'],
  'clock-key-reused': [409, 'Dieser Schlüssel gehört schon zu einem anderen Stempel.'],
  'time-decided': [409, 'Darüber wurde schon entschieden.'],
  'own-month': [403, 'Den eigenen Monat prüft und schließt eine andere Leitung oder ein Administrator.'],
  'month-locked': [409, 'Dieser Monat ist gesperrt. Nur Administratoren öffnen ihn wieder, mit einem Grund.'],
  'month-moved-on': [409, 'Der Monat konnte nicht abgeschlossen werden.'],
  'own-request': [403, 'Über den eigenen Antrag entscheidet jemand anderer.'],
  'request-decided': [409, 'Über diesen Antrag wurde schon entschieden.'],
  'shift-taken': [409, 'Diese Schicht hat schon jemand anderer übernommen.'],
  'shift-begun': [409, 'Diese Schicht hat schon begonnen.'],
  'shift-replanned': [409, 'Der Plan dieser Schicht wurde inzwischen geändert.'],
  'shift-in-draft': [
    409,
    'Diese Schicht wird gerade umgeplant. Bitte versuchen Sie es wieder, wenn die Woche veröffentlicht ist.',
  ],
  'shift-offered': [409, 'Diese Schicht ist schon angeboten.'],
  'shift-requested': [409, 'Sie haben diese Schicht schon angefragt.'],
  'offer-withdrawn': [409, 'Das Angebot wurde zurückgezogen.'],
  'offer-dearer': [409, 'Der Ersatz kostet inzwischen mehr. Bitte rufen Sie uns an.'],
  'offer-over': [409, 'Dieses Angebot gilt nicht mehr. Bitte rufen Sie uns an.'],
  'key-reused': [409, 'Diese Bestellung wurde bereits mit anderen Angaben abgeschickt.'],
  'bad-new-passkey': [422, 'Der Passkey konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.'],
  'too-large': [413, 'Die übertragenen Daten sind zu groß.'],
  'wrong-media-type': [415, 'Dieses Datenformat wird nicht unterstützt.'],
  'too-many-requests': [429, 'Zu viele Anfragen. Bitte versuchen Sie es in wenigen Minuten noch einmal.'],
  'too-many-logins': [429, 'Zu viele fehlgeschlagene Anmeldeversuche.'],
  'order-not-stored': [
    503,
    'Ihre Bestellung konnte gerade nicht gespeichert werden. Bitte versuchen Sie es in einem Moment noch einmal.',
  ],
  unexpected: [500, 'Ein unbekannter Fehler ist aufgetreten.'],
  'storage-full': [
    503,
    'Der Speicherplatz des Shops ist erschöpft. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  ],
  'ai-off': [503, 'Für KI-Vorschläge ist kein Schlüssel hinterlegt.'],
  'ai-limit': [409, 'Das Kontingent für KI-Vorschläge ist in diesem Monat aufgebraucht.'],
  'ai-failed': [503, 'Der KI-Anbieter hat nicht geantwortet. Bitte versuchen Sie es noch einmal.'],
  unavailable: [503, 'Dieser Dienst ist gerade nicht erreichbar.'],
  // The database went away during the call, which may have been carried out all the same.
  'outcome-unknown': [503, 'Dieser Dienst ist gerade nicht erreichbar.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errorCatalog
export type ReplyCode = ErrorCode | typeof invalidInput

/** The text of an exceeded rate limit; whole minutes, at least one. */
export function tooManyRequestsText(minutes: number): string {
  return minutes <= 1
    ? 'Zu viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal.'
    : `Zu viele Anfragen. Bitte versuchen Sie es in ${minutes} Minuten noch einmal.`
}

/** Text of a login that is blocked for a while; whole minutes, at least one (R-ACCOUNT-04). */
export function tooManyLoginsText(minutes: number): string {
  return minutes <= 1
    ? 'Zu viele fehlgeschlagene Anmeldeversuche, bitte versuchen Sie es in einer Minute noch einmal.'
    : `Zu viele fehlgeschlagene Anmeldeversuche, bitte versuchen Sie es in ${minutes} Minuten noch einmal.`
}
