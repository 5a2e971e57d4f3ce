import { defineTexts } from '../i18n.ts'

/** What the configuration dialog says; it comes with the dialog. */
export const configuratorTexts = defineTexts('configurator', {
  add: 'Zum Warenkorb hinzufügen',
  next: 'Zum nächsten Schritt',
  save: 'Änderungen übernehmen',
  back: 'Zurück',
  cancel: 'Abbrechen',
  optional: 'optional',
  required: 'Pflichtfeld',
  several: 'mehrere möglich',
  step: '{step} von {count}',
  stepHeading: '{step} von {count} · {name}',
  changed: 'Produkt im Warenkorb geändert.',
  included: 'inkl.',
  chosen: '{chosen} von {count}',
  incomplete: 'Bitte treffen Sie hier eine Auswahl.',
  incompleteText: 'Bitte füllen Sie dieses Feld aus.',
  incompleteUpload: 'Bitte wählen Sie eine Datei aus.',
  unavailable: 'Dieses Produkt ist derzeit nicht verfügbar.',
  allergens: 'Allergene',
  noAllergens: 'Keine kennzeichnungspflichtigen Allergene angegeben.',
  description: 'Beschreibung',
  quantity: 'Menge',
  addonPrice: '{amount} · + {price} / {unit}',
  addonTotal: 'je {unit} · gesamt {amount}',
})

/** What is asked before a dialog is left with something in it. */
export const leaveTexts = defineTexts('leave', {
  sure: 'Was Sie eingegeben haben, geht verloren.',
  discard: 'Verwerfen',
  stay: 'Weiter bearbeiten',
})

/** What the dialog says of the parts of a bundle. */
export const contentsTexts = defineTexts('common.product', { contents: 'Inhalt' })

/** What the upload steps say. */
export const uploadTexts = defineTexts('upload', {
  label: 'Datei auswählen',
  failed:
    'Die ausgewählte Datei "{file}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.',
  running: '{file} wird hochgeladen …',
  wait: 'Datei wird hochgeladen …',
  remove: '{file} entfernen',
  file: 'Datei {number}',
  limit: 'Höchstens 10 MB. Erlaubt: {types}.',
  kinds: 'Bilder, PDF, Office, Texte, Filme, ZIP',
})

/** What is said about passing on a product. */
export const shareTexts = defineTexts('share', {
  share: 'Teilen',
  shareOf: '{name} teilen',
  copied: 'Der Link wurde kopiert.',
  copyYourself: 'Bitte kopieren Sie den Link:',
})
