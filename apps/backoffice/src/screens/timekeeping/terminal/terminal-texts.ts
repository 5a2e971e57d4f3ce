import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import type { ClockState } from '@theke/domain/timekeeping/clock-state.ts'

const states: Readonly<Record<ClockState, string>> = {
  running: 'In der Arbeit',
  paused: 'In Pause',
  out: 'Nicht da',
}

const done: Readonly<Record<ClockEventKind, string>> = {
  start: 'Willkommen!',
  pause: 'Gute Pause!',
  resume: 'Weiter geht’s.',
  end: 'Schönen Feierabend!',
}

/** German texts of the terminal on which people clock in and out. */
export const terminalTexts = {
  title: 'Stempeln',
  question: 'Wer stempelt?',
  states,
  since: (time: string) => `seit ${time}`,
  shiftFrom: (time: string) => `Dienst ab ${time}`,
  shiftUntil: (time: string) => `Dienst bis ${time}`,
  forgotten: (day: string) => `Ausstempeln vergessen am ${day}`,
  late: (time: string, span: string) => `Dienst ab ${time}, also ${span} danach`,
  notYet: 'Noch nicht da',
  counts: {
    running: (count: number) => `${count} in der Arbeit`,
    paused: (count: number) => `${count} in Pause`,
    out: (count: number) => `${count} nicht da`,
  },
  others: 'Andere Person, zum Beispiel aus einer anderen Filiale',
  today: 'Zurück zu heute',
  nobody: 'Hier hat noch niemand eine PIN. Sie wird im Profil oder bei den Benutzern gesetzt.',
  nobodyToday: 'Heute ist hier niemand eingeteilt.',
  pick: 'Tippen Sie auf Ihren Namen.',
  pickOrScan: 'Oder halten Sie Ihren Ausweis an den Scanner.',
  camera: 'Ausweis mit der Kamera lesen',
  stopCamera: 'Kamera schließen',
  scanning: {
    picture: 'Bild der Kamera',
    cameraRefused:
      'Der Browser darf die Kamera nicht verwenden. Das lässt sich neben der Adresse der Seite ändern.',
    noCamera: 'Dieses Gerät hat keine Kamera.',
    cameraFailed: 'Die Kamera ist nicht erreichbar.',
  },
  badgeOffline:
    'Keine Verbindung: Bitte tippen Sie zuerst auf Ihren Namen und halten Sie dann den Ausweis an den Scanner.',
  badgeFits: 'Ausweis erkannt',
  startOf: (label: string, project: string) => `${label} · ${project}`,
  withoutChoice: 'ohne Auswahl',
  pin: 'PIN',
  badge: 'Ausweis',
  digits: (count: number) => `${count} Ziffern eingegeben`,
  erase: 'Ziffer löschen',
  confirm: 'OK',
  pinFits: 'stimmt',
  pinLater: 'wird geprüft',
  checking: 'Wird geprüft …',
  pinOffline: 'Keine Verbindung: Die PIN wird geprüft, sobald sie wieder da ist.',
  soFar: 'Heute bisher',
  of: (duration: string) => `von ${duration} h`,
  hours: (duration: string) => `${duration} h`,
  lastEvent: 'Letzter Stempel',
  noEvent: 'Heute keiner',
  now: (time: string) => `um ${time}`,
  notPossible: 'nicht möglich',
  done,
  stored: (label: string, time: string) => `${label} um ${time} ist gespeichert.`,
  close: 'Schließen',
  closes: (seconds: number) =>
    seconds === 1 ? 'Schließt von selbst in 1 Sekunde.' : `Schließt von selbst in ${seconds} Sekunden.`,
  offline: (count: number) =>
    count === 0
      ? 'Keine Verbindung – gestempelt werden kann trotzdem.'
      : `Keine Verbindung – Stempel werden gesichert (${count})`,
  lastSeen: (time: string) => `Zuletzt verbunden um ${time}`,
  neverSeen: 'Noch keine Verbindung. Das Terminal braucht einmal eine, bevor es ohne auskommt.',
  unsecured: 'Ohne HTTPS kann dieses Gerät PINs nicht für später versiegeln.',
  refused: 'Dieses Terminal ist nicht angemeldet.',
  refusedHint: 'Unter Geräte gibt ein neuer Schlüssel die Adresse für dieses Terminal.',
  kept: (count: number) =>
    count === 1 ? 'Ein Stempel ist noch hier gespeichert.' : `${count} Stempel sind noch hier gespeichert.`,
  review: (name: string, message: string) => `${name}: ${message} Die Filialleitung sieht sich das an.`,
  pinWasWrong: 'Der Stempel wird geprüft.',
  notStored:
    'Der Stempel konnte auf diesem Gerät nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
} as const
