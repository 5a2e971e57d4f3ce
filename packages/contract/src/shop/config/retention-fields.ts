import { boolean, integer } from '../../fields.ts'

const days = (label: string, hint: string, defaultValue: number, max = 3650) =>
  integer({ label, hint, min: 1, max, isRequired: true, defaultValue })

/** After how many days what is removed by itself, and what is not kept at all. */
export const retentionFields = {
  retentionOrderDays: days(
    'Personendaten in Bestellungen (Tage)',
    'Ab dem Ende der Bestellung. Beträge und Positionen bleiben, solange es das Steuerrecht verlangt, bei Firmen auch Name und Anschrift.',
    90,
  ),
  retentionCustomerDays: days(
    'Kunden (Tage)',
    'Ab der letzten Bestellung oder, ohne eine, ab der letzten Änderung.',
    1095,
  ),
  retentionOutboxDays: days('Nachrichten (Tage)', 'Verschickte, aufbewahrte und fehlgeschlagene.', 90),
  retentionChangesDays: days('Änderungsprotokoll (Tage)', 'Wer wann was geändert hat.', 1095),
  retentionLogDays: days('Logs (Tage)', 'Was der Server vermerkt hat.', 365),
  retentionWorkingTimeDays: days(
    'Arbeitszeiten (Tage)',
    'Stempel, Korrekturen und Monatszettel; Arbeitszeiten und Abwesenheiten erst, wenn jemand nicht mehr beschäftigt ist. Das Gesetz verlangt mindestens ein Jahr, Lohnansprüche gelten drei.',
    2555,
  ),
  retentionAnalyticsDays: days(
    'Besuchsstatistik (Tage)',
    'Einzelne Ereignisse; nach dreizehn Monaten sind sie in jedem Fall weg.',
    395,
    395,
  ),
  keepPictureData: boolean({
    label: 'Aufnahmedaten von Bildern und Filmen der Kunden behalten',
    hint: 'Ort, Zeit und Kamera einer Aufnahme. Sonst werden sie beim Hochladen aus JPEG, PNG, GIF und MP4 entfernt.',
  }),
}
