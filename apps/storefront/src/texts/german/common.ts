import { defineTexts } from '../i18n.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'

/** What every page of the storefront says. Parts that come in files of their own bring their own texts. */
export const texts = defineTexts('common', {
  shell: {
    skip: 'Zum Inhalt springen',
    skipToCart: 'Zum Warenkorb',
    loading: 'Die Seite wird geladen …',
  },
  branch: {
    heading: 'Was darf’s sein?',
    searchLabel: 'Produkte suchen',
    searchPlaceholder: 'Produkte suchen …',
    searchClear: 'Suche beenden',
    categories: 'Kategorien',
    modes: 'Bestellart',
    appointment: 'Termin',
    appointmentNone: 'So schnell wie möglich',
    order: 'Jetzt bestellen',
    openUntil: 'offen bis {time}',
    deliversUntil: 'Lieferung bis {time}',
    openAlways: 'rund um die Uhr offen',
    closingSoon: 'schließt bald, um {time}',
    closed: 'geschlossen',
    preorderOnly: 'Vorbestellung',
    closedText: 'Derzeit haben wir leider geschlossen.',
    pausedUntil: 'keine Bestellungen bis {time}',
    pausedText: 'Im Moment nehmen wir leider keine Bestellungen an.',
    resumesToday: 'Ab {time} Uhr sind wir wieder für Sie da.',
    resumesDay: 'Am {day} ab {time} Uhr sind wir wieder für Sie da.',
    closedEarlyText: 'Heute haben wir früher geschlossen.',
    opensToday: 'Wir öffnen wieder um {time} Uhr.',
    opensDay: 'Wir öffnen wieder am {day} um {time} Uhr.',
    noDelivery: 'Derzeit ist leider keine Lieferung möglich.',
    deliversToday: 'Wir liefern wieder ab {time} Uhr.',
    deliversDay: 'Wir liefern wieder am {day} ab {time} Uhr.',
    takeawayHint: 'Sie können Ihre Bestellung aber gerne bei uns abholen.',
    dineInHint: 'Sie können aber gerne bei uns vor Ort bestellen.',
    deliveryHint: 'Liefern können wir Ihnen aber gerne.',
    preorder: 'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.',
    preorderClosed: 'Wir bearbeiten diese sobald wir wieder geöffnet haben.',
    guide: 'Preise sind Richtwerte',
    guidePrices:
      'Alle Preise sind Richtwerte. Unsere Naturprodukte werden einzeln gewogen, Gewicht und Preis können geringfügig abweichen.',
    partlyGerman: 'Einige Namen sind deutsch.',
    emptyMenu: 'Derzeit ist hier kein Angebot verfügbar.',
    table: 'Tisch {table}',
  },
  product: {
    unavailable: 'Derzeit nicht verfügbar',
    configurable: 'Konfigurierbar',
    leadTime: {
      minutes: ['Vorlauf 1 Minute', 'Vorlauf {count} Minuten'],
      hours: ['Vorlauf 1 Stunde', 'Vorlauf {count} Stunden'],
      days: ['Vorlauf 1 Tag', 'Vorlauf {count} Tage'],
      weeks: ['Vorlauf 1 Woche', 'Vorlauf {count} Wochen'],
    },
    allergens: 'Allergene: {letters}',
    noAllergens: 'keine',
    add: '{name} hinzufügen',
    configure: '{name} auswählen',
  },
  cart: {
    heading: 'Ihre Bestellung',
    label: 'Warenkorb',
    empty: 'Keine Produkte im Warenkorb!',
    emptyHint: 'Tippen Sie bei einem Produkt auf das Plus.',
  },
  price: {
    approximate: 'ca.',
    minimum: 'ab',
    hidden: 'Preis auf Anfrage',
    per: '/ {unit}',
    deposit: 'zzgl. {amount} Pfand',
  },
})

/** What the ways to order are called. */
export const modeTexts = defineTexts('modes', { ...modeLabels })

/** What a unit is called behind a number. */
export const unitTexts = defineTexts('units', { ...unitLabels })
