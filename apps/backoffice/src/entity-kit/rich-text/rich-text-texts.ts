/** What the editor of formatted text says beside its labels. */
export const richTextTexts = {
  toolbar: (name: string) => `${name}: Formatierung`,
  image: 'Bild einfügen',
  file: 'Datei einfügen',
  subscript: 'Tiefgestellt',
  superscript: 'Hochgestellt',
  small: 'Kleingedruckt',
  more: 'Mehr Formatierung',
  picture: (name: string) => `Bild ${name}`,
  missing: (count: number) =>
    count === 1
      ? 'Ein Bild des eingefügten Textes ist noch nicht hochgeladen. Ohne das bleibt es weg.'
      : `${count} Bilder des eingefügten Textes sind noch nicht hochgeladen. Ohne das bleiben sie weg.`,
  uploadPictures: (count: number) => (count === 1 ? 'Bild hochladen' : `${count} Bilder hochladen`),
  choosePicture: (name: string) => `Datei für Bild ${name} auswählen`,
  withoutPictures: 'Ohne Bilder',
  pastedPicture: 'Bild zum Text',
  pictures: (name: string) => `${name}: Bilder`,
} as const
