/** What the editor of formatted text says beside its labels. */
export const richTextTexts = {
  toolbar: (name: string) => `${name}: Formatierung`,
  image: 'Bild einfügen',
  file: 'Datei einfügen',
  subscript: 'Tiefgestellt',
  superscript: 'Hochgestellt',
  small: 'Kleingedruckt',
  more: 'Mehr Formatierung',
} as const
