/** What the export of a figure says. */
export const exportTexts = {
  export: 'Export',
  exportOf: (title: string) => `${title} exportieren`,
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  png: 'Bild (PNG)',
  failed: 'Datei konnte nicht erstellt werden.',
} as const
