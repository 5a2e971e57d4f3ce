/** Texts of choosing and uploading images. */
export const imagesTexts = {
  upload: 'Hochladen',
  uploadMany: 'Bilder hochladen',
  replace: 'Ersetzen',
  choose: 'Bild auswählen',
  uploading: (name: string) => `${name} wird hochgeladen …`,
  left: (number: number) => `Bild ${number} nach vorne`,
  right: (number: number) => `Bild ${number} nach hinten`,
  remove: (number: number) => `Bild ${number} entfernen`,
  none: 'Keine Bilder gefunden.',
} as const
