/** Texts of the permissions of a set. */
export const permissionTexts = {
  records: 'Einträge',
  record: 'Bereich',
  everybody: 'alle',
  administrators: 'nur Administratoren',
  hint: 'Änderungen gelten sofort, auch für alle, die gerade angemeldet sind. Benutzer, Rechtegruppen, Konfiguration und Logs verwalten nur Administratoren.',
}
