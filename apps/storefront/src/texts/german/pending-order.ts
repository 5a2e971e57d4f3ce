import { defineTexts } from '../i18n.ts'

export const pendingOrderTexts = defineTexts('keptOrder', {
  label: 'Gespeicherte Bestellung',
  lost: 'Keine Verbindung. Ihre Bestellung ist auf diesem Gerät gespeichert. Sobald die Verbindung wieder da ist, fragen wir Sie, ob wir sie abschicken sollen.',
  unknownAtKiosk:
    'Ob Ihre Bestellung angekommen ist, wissen wir noch nicht. Warten Sie bitte kurz, oder fragen Sie an der Theke.',
  lostElsewhere:
    'Ihre Bestellung bei {branch} ist auf diesem Gerät gespeichert und noch nicht bestätigt. Sobald die Verbindung wieder da ist, fragen wir Sie, ob wir sie abschicken sollen.',
  back: 'Die Verbindung ist wieder da. Möchten Sie Ihre Bestellung jetzt abschicken? Es wird nichts doppelt bestellt.',
  backElsewhere:
    'Möchten Sie Ihre gespeicherte Bestellung bei {branch} über {total} vom {date}, {time} Uhr jetzt abschicken?',
  send: 'Jetzt abschicken',
  sending: 'Wird abgeschickt …',
  withdraw: 'Bestellung zurückziehen',
  withdrawShort: 'Zurückziehen',
  withdrawn: 'Die Bestellung wurde zurückgezogen.',
  canceled: 'Ihre Bestellung hatte uns doch schon erreicht. Wir haben sie storniert.',
  arrived:
    'Ihre Bestellung hatte uns doch schon erreicht und ist bereits in Arbeit, sie gilt daher. Bitte melden Sie sich in der Filiale, wenn Sie sie nicht mehr möchten.',
  follow: 'Bestellung ansehen',
  understood: 'Verstanden',
  failed: 'Die Bestellung konnte gerade nicht abgeschickt werden. Sie ist weiterhin gespeichert.',
})
